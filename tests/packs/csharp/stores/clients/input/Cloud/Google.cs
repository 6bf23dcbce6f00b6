using Google.Cloud.Firestore;
using Google.Cloud.Spanner.Data;
using Google.Cloud.Storage.V1;

namespace Harbour.Cloud;

public class GoogleStores
{
    public readonly StorageClient Files = StorageClient.Create();
    public readonly FirestoreDb Live = FirestoreDb.Create("harbour");

    public SpannerConnection Open() =>
        new SpannerConnection("Data Source=projects/p/instances/i/databases/manifests");
}

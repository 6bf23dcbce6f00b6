using Azure.Storage.Blobs;
using Microsoft.Azure.Cosmos;

namespace Harbour.Cloud;

public class AzureStores
{
    public readonly BlobServiceClient Photos =
        new BlobServiceClient("DefaultEndpointsProtocol=https;AccountName=photos");

    public readonly CosmosClient Trips = new CosmosClient("https://trips.documents.azure.com:443/", "key");
}

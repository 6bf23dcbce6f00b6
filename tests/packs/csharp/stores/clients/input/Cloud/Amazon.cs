using Amazon.DynamoDBv2;
using Amazon.S3;

namespace Harbour.Cloud;

public class AmazonStores
{
    public readonly AmazonDynamoDBClient Tides = new AmazonDynamoDBClient();
    public readonly IAmazonS3 Backups = new AmazonS3Client();
}

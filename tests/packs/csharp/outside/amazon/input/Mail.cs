using Amazon.SimpleEmail;

public class Mail
{
    private readonly AmazonSimpleEmailServiceClient client = new();
}

using System.Net.Http;

public class Mails
{
    private static readonly HttpClient Rates = new HttpClient { BaseAddress = new Uri("http://rates:9000") };

    public async Task Send(IHttpClientFactory factory, ICache cache)
    {
        var client = factory.CreateClient("mails");
        await client.PostAsync("/mails", null);
        await Rates.GetStringAsync("/latest");
        await cache.GetAsync("/no-call");
        var request = new HttpRequestMessage(HttpMethod.Delete, "http://mails:8025/inbox");
    }
}

using System.Net.Http;

namespace Sledges;

public class Kennel
{
    private readonly HttpClient client = new HttpClient();

    public Task Harness(string team) => client.PostAsync("http://dogs:8080/harness", null);

    public Task Unharness(string team) => client.PostAsync("http://dogs:8080/unharness", null);

    public Task Feed(string team) => client.PostAsync("http://dogs:8080/feed", null);
}

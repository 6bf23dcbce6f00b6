using System.Net.Http;
using System.Net.Http.Json;

public class StockClient
{
    private readonly HttpClient _http;

    public StockClient(HttpClient http)
    {
        _http = http;
    }

    public Task<Level> Level(string sku)
    {
        return _http.GetFromJsonAsync<Level>($"/levels/{sku}");
    }

    public Task Put(Level level)
    {
        return _http.PutAsJsonAsync("/levels", level);
    }
}

public class ShopPages(HttpClient httpClient)
{
    private readonly string remote = "/api/pages";

    public Task<Page[]> All() => httpClient.GetFromJsonAsync<Page[]>($"{remote}/all");

    public Task<Page> One() => httpClient.GetFromJsonAsync<Page>("http://pages/one");
}

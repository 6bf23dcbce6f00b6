using Refit;

namespace Page;

public class StockApi : IStockApi
{
    private readonly IStockApi client;

    public StockApi(IConfiguration config, HttpClient http)
    {
        http.BaseAddress = new Uri($"http://{config["StockApi"]}/api");
        client = RestService.For<IStockApi>(http);
    }

    public Task Reserve(Jar jar) => client.Reserve(jar);

    public Task<List<Jar>> Free() => client.Free();
}

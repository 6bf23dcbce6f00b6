using Dapr.Client;

namespace Tugs;

public class Tugs
{
    private readonly DaprClient _dapr = new DaprClientBuilder().Build();

    public Task Order(string boat) => _dapr.InvokeMethodAsync("tug-desk", "orders", boat);

    public Task Cancel() => _dapr.InvokeMethodAsync(HttpMethod.Delete, "tug-desk", "orders/last");
}

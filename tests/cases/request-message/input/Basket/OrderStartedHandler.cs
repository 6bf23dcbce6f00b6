using Bus;

namespace Basket;

public record OrderStarted(string Item) : Message(Guid.NewGuid());

public class OrderStartedHandler
{
    private readonly Baskets baskets;

    public OrderStartedHandler(Baskets baskets) => this.baskets = baskets;

    public Task Handle(OrderStarted message) => baskets.Empty(message.Item);
}

public class Baskets
{
    public Task Empty(string item) => Task.CompletedTask;
}

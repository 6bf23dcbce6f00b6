using MediatR;
using Bus;

namespace Orders;

public record PlaceOrder(string Item) : IRequest;

public class PlaceOrderHandler : IRequestHandler<PlaceOrder>
{
    private readonly IEventBus eventBus;

    public PlaceOrderHandler(IEventBus eventBus) => this.eventBus = eventBus;

    public async Task Handle(PlaceOrder request, CancellationToken token)
    {
        // whoever listens takes it, later and in another process
        var started = new OrderStarted(request.Item);
        await eventBus.PublishAsync(started);
    }
}

public record OrderStarted(string Item) : Message(Guid.NewGuid());

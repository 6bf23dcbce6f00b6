using MassTransit;
using MediatR;

namespace Orders;

public record OrderPlaced(string Id) : IIntegrationEvent;

public record PlaceOrderCommand(string Id) : IRequest;

public class PlaceOrderCommandHandler : IRequestHandler<PlaceOrderCommand>
{
    private readonly IPublishEndpoint bus;
    private readonly OrderRepository orders;

    public async Task Handle(PlaceOrderCommand command, CancellationToken token)
    {
        orders.Add(command.Id);
        await bus.Publish<OrderPlaced>(new OrderPlaced(command.Id));
    }
}

public class OrderRepository
{
    public void Add(string id) { }
}

public record CancelOrderCommand(string Id) : IRequest;

public class CancelOrderCommandHandler : IRequestHandler<CancelOrderCommand> { }

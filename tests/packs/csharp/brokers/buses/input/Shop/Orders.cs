using Rebus.Bus;
using Rebus.Handlers;

namespace Shop;

public record OrderPlaced(int Id);

public class Orders
{
    private readonly IBus _bus;

    public Task Place(int id) => _bus.Publish(new OrderPlaced(id));
}

public class MailOnOrder : IHandleMessages<OrderPlaced>
{
    public Task Handle(OrderPlaced message) => Task.CompletedTask;
}

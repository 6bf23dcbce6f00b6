using MassTransit;
namespace Shop;
public class OrderConsumer : Base, IConsumer<OrderPlaced>, IConsumer<Batch<OrderPaid>>
{
    public async Task Run(IBus bus, ISendEndpoint endpoint, OrderShipped shipped)
    {
        await bus.Publish(new OrderPlaced(1));
        await bus.Publish<OrderPaid>(new { Id = 1 });
        var lost = new OrderLost(1);
        await endpoint.Send(lost);
        await bus.Publish(shipped);
    }
}
public class OrderState : MassTransitStateMachine<OrderSaga>
{
    public Event<OrderCanceled> Canceled { get; private set; }
}

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
        // what a mapper makes has the type that it is asked for
        var billed = lost.Adapt<OrderBilled>();
        await bus.Publish(billed);
        await bus.Publish(mapper.Map<OrderPacked>(lost));
        // of this one only its function would tell
        var unknown = lost.ToMessage();
        await bus.Publish(unknown);
    }
}
public class OrderState : MassTransitStateMachine<OrderSaga>
{
    public Event<OrderCanceled> Canceled { get; private set; }
}

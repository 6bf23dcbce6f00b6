using MassTransit;

namespace Shop;

public class OrderMachine : MassTransitStateMachine<OrderState>
{
    public OrderMachine()
    {
        Event(() => Placed, x => x.CorrelateById(m => m.Message.Id));
        Initially(
            When(Placed)
                .Then(c => c.Saga.Begun = DateTime.UtcNow)
                .PublishAsync(c => c.Init<ReserveStock>(new { c.Saga.Id }))
                .Publish(c => new OrderBegun(c.Saga.Id))
                .SendAsync(new Uri("queue:money"), c => c.Init<TakeMoney>(new { c.Saga.Id }))
                .Request(Address, c => c.Init<AskAddress>(new { c.Saga.Id }))
                .TransitionTo(Begun));
    }

    public Event<OrderPlaced> Placed { get; private set; }
    public Event<Fault<ReserveStock>> NotReserved { get; private set; }
}

public class StockDesk : IConsumer<Fault<ReserveStock>>, IConsumer<Batch<ReserveStock>>
{
    public Task Consume(ConsumeContext<Fault<ReserveStock>> context) => Task.CompletedTask;

    public Task Consume(ConsumeContext<Batch<ReserveStock>> context) => Task.CompletedTask;
}

public class PlaceOrderConsumer : IConsumer<PlaceOrder>
{
    public async Task Consume(ConsumeContext<PlaceOrder> context)
    {
        var slip = new RoutingSlipBuilder(NewId.NextGuid());

        await slip.AddSubscription(context.SourceAddress, RoutingSlipEvents.Faulted,
            x => x.Send<OrderLost>(new { context.Message.Id }));
    }
}

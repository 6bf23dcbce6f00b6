using MediatR;

namespace Shop;

public record OrderPaid(int Id) : INotification;
public record OrderShipped(int Id) : INotification;

public class MailOnPaid(IMediator mediator)
    : INotificationHandler<OrderPaid>, INotificationHandler<OrderShipped>
{
    public async Task Handle(OrderPaid paid, CancellationToken token)
    {
        await mediator.Publish(new OrderShipped(paid.Id), token);
        await mediator.Send(new PayOrder());
        var late = new OrderShipped(2);
        await mediator.Publish(late, token);
        await mediator.Publish(JsonConvert.DeserializeObject<OrderPaid>("{}"));
    }

    public Task Handle(OrderShipped shipped, CancellationToken token) => Task.CompletedTask;
}

// The notification wraps the event, in a type of the house's own.
public class LogOnPaid : INotificationHandler<EventNotification<OrderPaid>>
{
    private readonly IMediator mediator;

    public async Task Handle(EventNotification<OrderPaid> paid, CancellationToken token)
    {
        await mediator.Publish(NotificationOf(paid.Event));
    }

    public void Register(Container container) => container.RegisterHandler<LogOnPaid>();
}

public class CountPaid : DomainEventSubscriber<OrderPaid>
{
}

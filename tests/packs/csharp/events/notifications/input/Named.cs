namespace Shop;

public class Counter : Mediator.INotificationHandler<OrderPaid>
{
    public void Count() => DomainEvents.Raise(new OrderCounted());
}

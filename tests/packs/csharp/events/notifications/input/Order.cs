namespace Shop;

public class Order : Entity
{
    public void Pay()
    {
        AddDomainEvent(new OrderPaid(Id));
        this.ApplyChange(new OrderShipped(Id));
    }

    protected void AddDomainEvent(object paid) => events.Add(paid);
}

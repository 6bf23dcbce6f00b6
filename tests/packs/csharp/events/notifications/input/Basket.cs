namespace Shop;

public class Basket : Entity
{
    public void Empty()
    {
        DomainEvents.Add(new BasketEmptied(Id));
        Record(new BasketClosedEvent(Id));
        histogram.Record(new Measurement(1));
    }
}

namespace Harbour.Orders.Domain.Events;

public class BoatMooredDomainEvent : DomainEventBase
{
    public BoatMooredDomainEvent(string boat)
    {
        Boat = boat;
    }

    public string Boat { get; }
}

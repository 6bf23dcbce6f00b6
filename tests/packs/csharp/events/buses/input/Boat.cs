namespace Shop.Boats;

public class Boat : Aggregate
{
    public void Moor(int berth)
    {
        AddDomainEvents(BoatMoored.Of(berth));
        AddDomainEvents(new BoatSeen(berth));
        AddDomainEvents(berth.Of());
    }
}

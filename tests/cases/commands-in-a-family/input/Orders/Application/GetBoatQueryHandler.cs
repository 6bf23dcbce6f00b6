namespace Harbour.Orders.Application;

public class GetBoatQueryHandler : IQueryHandler<GetBoatQuery, string>
{
    public string Handle(GetBoatQuery query)
    {
        return query.Boat;
    }
}

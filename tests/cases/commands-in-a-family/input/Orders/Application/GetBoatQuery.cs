namespace Harbour.Orders.Application;

public record GetBoatQuery(string Boat) : IQuery<string>;

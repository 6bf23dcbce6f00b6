using Acme.Desk.Domain.Tickets;

namespace Acme.Desk.Domain.Items;

public class Item
{
    public Ticket? Ticket { get; init; }
}

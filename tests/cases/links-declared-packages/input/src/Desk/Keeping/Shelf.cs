using Acme.Desk.Domain.Tickets;

namespace Acme.Desk.Keeping;

public class Shelf
{
    private readonly Dictionary<int, Ticket> tickets = [];

    public Ticket? Find(int id) => tickets.GetValueOrDefault(id);
}

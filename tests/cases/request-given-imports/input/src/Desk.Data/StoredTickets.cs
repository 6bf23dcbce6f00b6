namespace Desk.Data;

public class StoredTickets(DeskContext context) : ITickets
{
    public void Add(Ticket ticket)
    {
        context.Tickets.Add(ticket);
        context.SaveChanges();
    }
}

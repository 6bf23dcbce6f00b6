namespace Acme.Desk.Domain.Tickets;

public class Ticket(int id)
{
    public int Id { get; } = id;
}

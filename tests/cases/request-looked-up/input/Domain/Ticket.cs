namespace Desk.Domain;

public class Ticket
{
    public Guid Id { get; private set; }
    public Guid Visitor { get; private set; }
    public string Title { get; private set; } = "";

    public static Ticket For(Guid visitor, string title)
    {
        return new Ticket { Visitor = visitor, Title = title };
    }
}

public interface ITickets
{
    Task Add(Ticket ticket);
}

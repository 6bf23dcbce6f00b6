namespace Desk.Domain;

public class Visitor
{
    public Guid Id { get; private set; }
    public string Name { get; private set; } = "";

    public Ticket Open(string title)
    {
        return Ticket.For(Id, title);
    }
}

public interface IVisitors
{
    Task<Visitor> GetByName(string name);
}

namespace Desk.Domain;

public class Ticket(string title)
{
    public Guid Id { get; private set; }
    public string Title { get; private set; } = title;

    public void Close() => Title = Title.Trim();
}

public class Key
{
    public Guid Id { get; set; }
}

public interface ITickets
{
    void Add(Ticket ticket);
}

public interface ISeen
{
    Task<bool> Note(Guid key);
}

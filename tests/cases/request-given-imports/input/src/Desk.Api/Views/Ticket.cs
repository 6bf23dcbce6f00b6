namespace Desk.Api.Views;

// What a page shows of one; not what is kept.
public record Ticket(string Title, int Age)
{
    public void Close() { }
}

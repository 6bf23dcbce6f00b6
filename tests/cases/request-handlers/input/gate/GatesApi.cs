namespace Gate;

public record Ticket(int Number, string Lane);

public record Pass(int Number);

public static class GatesApi
{
    // Methods of the class are named without it.
    public static void MapGates(this WebApplication app)
    {
        app.MapPost("/tickets", Enter);
        app.MapGet("/tickets/{number}", Find);
    }

    public static Pass Enter(Ticket ticket)
    {
        if (ticket.Lane == "")
            return Find(0);
        var lane = Choose(ticket);
        return Open(lane);
    }

    public static Pass Find(int number)
    {
        return new Pass(number);
    }

    private static Ticket Choose(Ticket ticket)
    {
        return new Ticket(ticket.Number, ticket.Lane);
    }

    private static Pass Open(Ticket ticket)
    {
        return new Pass(ticket.Number);
    }
}

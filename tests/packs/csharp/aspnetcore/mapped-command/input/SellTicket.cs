using MediatR;

public record SellTicketCommand(string Show, int Seat) : IRequest<Ticket>;

public class Ticket
{
    public string Show { get; set; }
    public int Seat { get; set; }
}

public class SellTicketCommandHandler : IRequestHandler<SellTicketCommand, Ticket>
{
    private readonly SeatingPlan plan = new SeatingPlan();

    public async Task<Ticket> Handle(SellTicketCommand command, CancellationToken token)
    {
        plan.Take(command.Seat);
        return new Ticket { Show = command.Show, Seat = command.Seat };
    }
}

public class SeatingPlan
{
    public void Take(int seat)
    {
        Mark(seat);
    }

    private void Mark(int seat) { }
}

namespace Desk.Api.Commands;

public record OpenTicket(string Title) : IRequest<bool>;

public record TicketOpened(string Title);

public class OpenTicketHandler(ITickets tickets, IPublishEndpoint endpoint) : IRequestHandler<OpenTicket, bool>
{
    public async Task<bool> Handle(OpenTicket message, CancellationToken token)
    {
        await endpoint.Publish(new TicketOpened(message.Title));
        var ticket = new Ticket(message.Title);
        ticket.Close();
        tickets.Add(ticket);
        return true;
    }
}

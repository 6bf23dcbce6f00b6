using Desk.Domain;
using MediatR;

namespace Desk;

public record OpenTicket(string Title, string Visitor) : IRequest<bool>;

public class OpenTicketHandler(IVisitors visitors, ITickets tickets) : IRequestHandler<OpenTicket, bool>
{
    // Who it is for is there; only the ticket is kept.
    public async Task<bool> Handle(OpenTicket message, CancellationToken token)
    {
        var visitor = await visitors.GetByName(message.Visitor);
        var ticket = visitor.Open(message.Title);
        await tickets.Add(ticket);
        return true;
    }
}

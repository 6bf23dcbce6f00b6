using MediatR;
using Microsoft.AspNetCore.Mvc;

namespace Desk;

[ApiController]
[Route("tickets")]
public class TicketsController(IMediator mediator) : ControllerBase
{
    [HttpPost]
    public async Task<IActionResult> Open(TicketBody body)
    {
        await mediator.Send(new OpenTicket(body.Title, body.Visitor));
        return Ok();
    }
}

public record TicketBody(string Title, string Visitor);

namespace Desk.Api;

[ApiController]
[Route("tickets")]
public class TicketsController(IMediator mediator) : ControllerBase
{
    [HttpPost]
    public async Task<IActionResult> Open(TicketBody body)
    {
        var open = new OpenTicket(body.Title);
        var once = new OnceCommand<OpenTicket>(open, body.Key);
        await mediator.Send(once);
        return Ok();
    }
}

public record TicketBody(string Title, Guid Key);

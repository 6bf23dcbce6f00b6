using MediatR;
using Microsoft.AspNetCore.Mvc;

namespace Orders;

[ApiController]
[Route("orders")]
public class OrdersController : ControllerBase
{
    private readonly IMediator mediator;

    public OrdersController(IMediator mediator) => this.mediator = mediator;

    [HttpPost]
    public async Task<IActionResult> Place(OrderBody body)
    {
        await mediator.Send(new PlaceOrder(body.Item));
        return Ok();
    }
}

public record OrderBody(string Item);

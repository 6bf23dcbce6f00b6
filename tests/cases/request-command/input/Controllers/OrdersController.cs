using MediatR;
using Microsoft.AspNetCore.Mvc;
using Shop.Orders;

namespace Shop.Controllers;

[ApiController]
[Route("orders")]
public class OrdersController : ControllerBase
{
    private readonly IMediator mediator;

    public OrdersController(IMediator mediator) => this.mediator = mediator;

    [HttpPost]
    public async Task<IActionResult> Place(OrderBody body)
    {
        var id = await mediator.Send(new PlaceOrder(body.Item));
        return Ok(id);
    }
}

public record OrderBody(string Item);

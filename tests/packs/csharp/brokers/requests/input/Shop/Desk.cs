using MassTransit;

namespace Shop;

[ApiController, Route("orders")]
public class OrdersController : ControllerBase
{
    private readonly IRequestClient<PlaceOrder> _orders;

    public OrdersController(IRequestClient<PlaceOrder> orders)
    {
        _orders = orders;
    }

    [HttpPost]
    public async Task<IActionResult> Post(OrderForm form)
    {
        var (taken, refused) = await _orders.GetResponse<OrderTaken, OrderRefused>(new { form.Id });

        return taken.IsCompletedSuccessfully ? Ok() : BadRequest();
    }

    [HttpGet]
    public async Task<IActionResult> Get([FromServices] IRequestClient<Contracts.FindOrder> client, Guid id)
    {
        var found = await client.GetResponse<OrderFound>(new { Id = id });

        return Ok(found.Message);
    }
}

public class Prices(IRequestClient<AskPrice> client, IBus bus, HttpClient web)
{
    public async Task Ask()
    {
        await client.GetResponse<Price>(new AskPrice());
        await bus.Request<AskRebate, Rebate>(new { });
        await web.GetResponse<Price>("/prices");
    }
}

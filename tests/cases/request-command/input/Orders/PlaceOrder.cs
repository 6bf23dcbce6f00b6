using MediatR;
using Shop.Data;

namespace Shop.Orders;

public record PlaceOrder(string Item) : IRequest<Guid>;

public class PlaceOrderHandler : IRequestHandler<PlaceOrder, Guid>
{
    private readonly IOrders orders;

    public PlaceOrderHandler(IOrders orders) => this.orders = orders;

    public async Task<Guid> Handle(PlaceOrder request, CancellationToken token)
    {
        var order = new Order { Item = request.Item };
        await orders.Add(order);
        return order.Id;
    }
}

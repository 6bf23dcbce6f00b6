using Microsoft.EntityFrameworkCore;

namespace Shop.Data;

public class Order
{
    public Guid Id { get; set; }
    public string Item { get; set; }
}

public interface IOrders
{
    Task Add(Order order);
}

public class ShopContext : DbContext
{
    public DbSet<Order> Orders { get; set; }
}

public class StoredOrders : IOrders
{
    private readonly ShopContext context;

    public StoredOrders(ShopContext context) => this.context = context;

    public async Task Add(Order order)
    {
        context.Orders.Add(order);
        await context.SaveChangesAsync();
    }
}

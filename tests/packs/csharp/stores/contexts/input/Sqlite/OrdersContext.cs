using Microsoft.EntityFrameworkCore;

namespace Orders.Sqlite;

public class Order
{
    public int Id { get; set; }
    public string Boat { get; set; } = "";
}

public class OrdersContext : DbContext
{
    public DbSet<Order> Orders => Set<Order>();

    protected override void OnConfiguring(DbContextOptionsBuilder options) =>
        options.UseSqlite("Data Source=orders.db");
}

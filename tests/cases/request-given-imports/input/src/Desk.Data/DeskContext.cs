namespace Desk.Data;

public class DeskContext : DbContext
{
    public DbSet<Ticket> Tickets { get; set; }
    public DbSet<Key> Keys { get; set; }
}

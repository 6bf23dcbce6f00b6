using Desk.Domain;
using Microsoft.EntityFrameworkCore;

namespace Desk;

public class DeskContext : DbContext
{
    public DbSet<Visitor> Visitors { get; set; }
    public DbSet<Ticket> Tickets { get; set; }
}

public class StoredVisitors(DeskContext context) : IVisitors
{
    public async Task<Visitor> GetByName(string name) =>
        await context.Visitors.FirstOrDefaultAsync(visitor => visitor.Name == name);
}

public class StoredTickets(DeskContext context) : ITickets
{
    public async Task Add(Ticket ticket)
    {
        await context.Tickets.AddAsync(ticket);
    }
}

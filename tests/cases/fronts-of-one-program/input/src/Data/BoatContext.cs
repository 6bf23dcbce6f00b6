using Core;
using Microsoft.EntityFrameworkCore;

namespace Data;

public class BoatContext : DbContext
{
    public DbSet<Boat> Boats { get; set; }

    protected override void OnConfiguring(DbContextOptionsBuilder options)
    {
        options.UseNpgsql("Host=db;Database=boats");
    }
}

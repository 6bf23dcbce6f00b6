using Microsoft.EntityFrameworkCore;

namespace Harbour.Persistence.Configurations;

public class BerthConfiguration : IEntityTypeConfiguration<Berth>
{
    public void Configure(EntityTypeBuilder<Berth> builder) => builder.HasNoKey();
}

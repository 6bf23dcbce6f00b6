namespace Harbour.Domain.Core;

public abstract class Entity
{
    public Guid Id { get; set; }
}

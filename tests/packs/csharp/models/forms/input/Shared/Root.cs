namespace Shop.Shared;

public abstract class AggregateRoot
{
    public void Apply() { }
}

public abstract class Root : AggregateRoot
{
    public void Load() { }
}

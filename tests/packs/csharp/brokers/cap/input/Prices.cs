using DotNetCore.CAP;

namespace Harbour;

public class Prices : ICapSubscribe
{
    [CapSubscribe("catch.landed")]
    public void Price(Catch landed)
    {
    }

    [CapSubscribe(Landings.Priced, Group = "books")]
    public void Book(Catch landed)
    {
    }
}

[CapSubscribe("spoilage")]
public class Spoilage : ICapSubscribe
{
    [CapSubscribe("catch.spoiled", isPartial: false)]
    public void Discard(Catch landed)
    {
    }

    [CapSubscribe("counted", isPartial: true)]
    public void Count(Catch landed)
    {
    }
}

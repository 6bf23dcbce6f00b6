using DotNetCore.CAP;

namespace Harbour;

public class Landings(ICapPublisher capBus, HarbourContext context)
{
    public const string Priced = "catch.priced";

    public async Task Land(Catch landed)
    {
        using var transaction = context.Database.BeginTransaction(capBus);
        await capBus.PublishAsync("catch.landed", landed, "catch.answered");
        capBus.Publish(Priced, landed);
        await capBus.PublishDelayAsync(TimeSpan.FromSeconds(60), "catch.spoiled", landed);
        transaction.Commit();
    }
}

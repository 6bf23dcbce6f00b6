namespace Lathe;

/// <summary>Turns blanks into spindles.</summary>
internal class Shop(ISpindleTurner turner)
{
    private readonly ISpindleTurner turner = turner;

    public Task RunAsync(string[] blanks)
    {
        foreach (var blank in blanks)
        {
            this.turner.Turn(blank);
        }
        return Task.CompletedTask;
    }
}

internal interface ISpindleTurner
{
    void Turn(string blank);
}

internal class SpindleTurner : ISpindleTurner
{
    public void Turn(string blank)
    {
        Rough(blank);
        Polish(blank);
    }

    private void Rough(string blank) => Cut(blank, 3);

    private void Polish(string blank) => Cut(blank, 1);

    private static void Cut(string blank, int depth)
    {
    }
}

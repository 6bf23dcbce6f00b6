namespace Harbour.Services;

public class BerthService
{
    public int[] Free() => new int[0];
}

// What it works with, beside it.
public class Rope
{
}

namespace Shared;

public static class Defaults
{
    public const string Name = "shop";
}

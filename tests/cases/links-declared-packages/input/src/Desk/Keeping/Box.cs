namespace Acme.Desk.Keeping;

public class Box
{
    public string Label { get; init; } = "";
}

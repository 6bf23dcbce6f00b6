namespace Acme.Desk.Keeping;

public class Row
{
    public int Number { get; init; }
}

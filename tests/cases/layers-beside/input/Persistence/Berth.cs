namespace Harbour.Persistence;

public class Berth
{
    public int Metres { get; set; }
}

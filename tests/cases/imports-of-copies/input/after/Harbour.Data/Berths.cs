namespace Harbour.Data.Berths;

public class Berth
{
    public int Length { get; set; }
}

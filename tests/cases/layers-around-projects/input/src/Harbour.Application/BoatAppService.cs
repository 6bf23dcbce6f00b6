namespace Harbour.Application;

public class BoatAppService
{
    public void Moor(string boat) { }
}

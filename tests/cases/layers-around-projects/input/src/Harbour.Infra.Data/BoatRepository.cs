namespace Harbour.Infra.Data;

public class BoatRepository
{
    public void Add(object boat) { }
}

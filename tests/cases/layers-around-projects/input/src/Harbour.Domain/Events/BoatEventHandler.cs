namespace Harbour.Domain.Events;

public class BoatEventHandler
{
    public void Handle(BoatMooredEvent moored) { }
}

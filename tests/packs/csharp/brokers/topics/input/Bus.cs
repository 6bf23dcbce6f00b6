namespace Shop;
public class Desk(IEventBus eventBus, IDeskIntegrationEventService service)
{
    public void Start()
    {
        eventBus.Subscribe<SeatTaken, SeatTakenHandler>();
        var freed = new SeatFreed(1);
        service.AddAndSaveEventAsync(freed);
        eventBus.PublishAsync(new SeatTaken(1));
    }
}

using MassTransit;

namespace Shop;

public record BillPaidEvent(int Id)
{
    public static BillPaidEvent Create(int id) => new(id);
}

public class Bills
{
    private readonly IEventBus eventBus;

    // One message, whatever the bus is called.
    public async Task Pay(int id)
    {
        var @event = BillPaidEvent.Create(id);
        await eventBus.Publish(@event);
        eventBus.Subscribe<BillPaidEvent>();
    }
}

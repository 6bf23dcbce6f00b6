using Wolverine;
namespace Shop;
public static class BillHandler
{
    public static async Task Handle(BillDue due, IMessageBus bus)
    {
        await bus.PublishAsync(new BillSent(due.Id));
    }
}

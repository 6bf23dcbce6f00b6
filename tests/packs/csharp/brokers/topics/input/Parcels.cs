using NServiceBus;
namespace Shop;
public class ParcelHandler : IHandleMessages<ParcelPacked>
{
    public Task Handle(ParcelPacked message, IMessageHandlerContext context)
    {
        return context.Publish(new ParcelSent());
    }
}

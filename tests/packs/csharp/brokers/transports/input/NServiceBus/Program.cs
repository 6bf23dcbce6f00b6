using NServiceBus;

namespace Anchors;

public record AnchorDropped(string Boat) : IEvent;

public class AnchorHandler : IHandleMessages<AnchorDropped>
{
    public Task Handle(AnchorDropped message, IMessageHandlerContext context) => Task.CompletedTask;
}

public static class Setup
{
    public static async Task Start()
    {
        var configuration = new EndpointConfiguration("Anchors");
        configuration.UseTransport(new RabbitMQTransport(RoutingTopology.Conventional(QueueType.Quorum), "host=rabbit"));
        var endpoint = await Endpoint.Start(configuration);
        await endpoint.Publish(new AnchorDropped("Gull"));
    }
}

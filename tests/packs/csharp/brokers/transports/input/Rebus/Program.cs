using Rebus.Bus;
using Rebus.Config;
using Rebus.Handlers;

namespace Ropes;

public record RopeOrdered(int Metres);

public record RopeLate(int Metres);

public class RopeHandler : IHandleMessages<RopeOrdered>
{
    private readonly IBus _bus;

    public RopeHandler(IBus bus) => _bus = bus;

    public async Task Handle(RopeOrdered message) =>
        await _bus.Defer(TimeSpan.FromDays(1), new RopeLate(message.Metres));
}

public static class Setup
{
    public static void Start(IServiceCollection services) =>
        services.AddRebus(configure => configure.Transport(t => t.UseRabbitMq("amqp://rabbit", "ropes")));
}

using NATS.Client.Core;

namespace Radar;

public class Radar
{
    public async Task Run()
    {
        await using var nats = new NatsConnection();
        await nats.PublishAsync("radar.echo", "boat");
        await nats.RequestAsync<string, string>("radar.ask", "where");

        await foreach (var message in nats.SubscribeAsync<string>("radar.echo"))
        {
            Console.WriteLine(message.Data);
        }
    }
}

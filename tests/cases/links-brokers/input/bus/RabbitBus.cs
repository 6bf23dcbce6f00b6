using RabbitMQ.Client;

namespace Bus;

public class RabbitBus(IChannel channel)
{
    public async Task PublishAsync(string key, byte[] body)
    {
        await channel.BasicPublishAsync("shop", key, body);
    }

    public async Task Listen(string queue)
    {
        await channel.BasicConsumeAsync(queue, true, null);
    }
}

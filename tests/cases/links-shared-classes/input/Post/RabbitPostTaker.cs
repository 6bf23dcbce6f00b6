using RabbitMQ.Client;

namespace Post;

public class RabbitPostTaker : IPostTaker
{
    private readonly IModel channel;

    public RabbitPostTaker(string host) => channel = new ConnectionFactory { HostName = host }.CreateConnection().CreateModel();

    public void Begin() => channel.BasicConsume("letters", true, null);
}

using RabbitMQ.Client;

namespace Post;

public class RabbitPostSender : IPostSender
{
    private readonly IModel channel;

    public RabbitPostSender(string host) => channel = new ConnectionFactory { HostName = host }.CreateConnection().CreateModel();

    public void Send(Letter letter) => channel.BasicPublish("letters", "", null, null);
}

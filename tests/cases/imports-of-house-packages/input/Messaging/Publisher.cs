using RabbitMQ.Client;

namespace Depot.Messaging;

public class Publisher
{
    public void Publish(byte[] body)
    {
        var factory = new ConnectionFactory { HostName = "rabbitmq" };
        using var connection = factory.CreateConnection();
        using var channel = connection.CreateModel();
        channel.BasicPublish(exchange: "depot", routingKey: "", body: body);
    }
}

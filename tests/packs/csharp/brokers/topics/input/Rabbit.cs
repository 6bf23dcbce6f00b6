using RabbitMQ.Client;
using Microsoft.Azure.Functions.Worker;
namespace Shop;
public class Letters
{
    public void Run(IModel channel)
    {
        channel.QueueDeclare(queue: "letters", durable: true);
        channel.ExchangeDeclare("post", "topic");
        channel.BasicPublish(exchange: "", routingKey: "letters", body: null);
        channel.BasicPublish(exchange: string.Empty, routingKey: "slips", body: null);
        channel.BasicPublish("post", "letters.new", null, null);
        channel.BasicConsume("letters", true, null);
    }

    [Function("Take")]
    public void Take([ServiceBusTrigger("parcels", Connection = "Bus")] string text)
    {
    }
}

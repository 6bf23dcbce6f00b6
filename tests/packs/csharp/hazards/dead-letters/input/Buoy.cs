using RabbitMQ.Client;

class Buoy
{
    private readonly IModel channel;

    public Buoy(IModel channel)
    {
        this.channel = channel;
        channel.QueueDeclare("buoys", true, false, false,
            new Dictionary<string, object> { ["x-dead-letter-exchange"] = "lost" });
    }

    public void Refuse(ulong tag)
    {
        channel.BasicNack(tag, false, false);
    }
}

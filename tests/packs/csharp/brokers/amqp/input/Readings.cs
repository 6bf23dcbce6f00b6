using RabbitMQ.Stream.Client;
using RabbitMQ.Stream.Client.Reliable;

public class Readings
{
    public async Task Run(StreamSystem system)
    {
        await system.CreateStream(new StreamSpec("readings"));
        await Producer.Create(new ProducerConfig(system, "readings"));
        await Consumer.Create(new ConsumerConfig(system, "readings"));
    }
}

using Confluent.Kafka;

public class Meters
{
    private readonly IConsumer<string, byte[]> _consumer;

    public Meters(IConsumer<string, byte[]> consumer)
    {
        _consumer = consumer;
        _consumer.Subscribe("meters");
    }

    public void Run(CancellationToken stopping)
    {
        while (!stopping.IsCancellationRequested)
            _consumer.Consume(stopping);
    }
}

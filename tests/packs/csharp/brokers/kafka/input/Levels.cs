using Confluent.Kafka;

namespace Gauges;

public class Levels
{
    public async Task Send(IProducer<Null, string> producer) =>
        await producer.ProduceAsync("gauge-levels", new Message<Null, string> { Value = "3.1" });

    public void Read(IConsumer<Ignore, string> consumer)
    {
        consumer.Subscribe("gauge-levels");
        consumer.Consume(TimeSpan.FromSeconds(1));
    }
}

using Confluent.Kafka;
using Confluent.Kafka.Admin;

namespace Gauges;

public class Setup
{
    public async Task Prepare()
    {
        using var admin = new AdminClientBuilder(new AdminClientConfig { BootstrapServers = "kafka:9092" }).Build();
        await admin.CreateTopicsAsync(new[]
        {
            new TopicSpecification { Name = "gauge-levels", NumPartitions = 3, ReplicationFactor = 1 },
        });
    }
}

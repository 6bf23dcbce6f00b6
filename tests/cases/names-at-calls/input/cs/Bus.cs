using Confluent.Kafka;
public class Bus {
  private readonly IProducer<string,string> producer;
  private readonly string _topic;
  public Bus(IProducer<string,string> producer, string topic) { this.producer = producer; _topic = topic; }
  public async Task Publish(string topic, string value) { await producer.ProduceAsync(topic, new Message<string,string>{ Value = value }); }
  public async Task Send(string value) { await producer.ProduceAsync(_topic, new Message<string,string>{ Value = value }); }
}

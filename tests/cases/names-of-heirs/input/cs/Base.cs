using Confluent.Kafka;
public abstract class Consumer {
  protected abstract string Topic { get; }
  private IConsumer<string,string> consumer;
  public void Run() { consumer.Subscribe(Topic); }
}

package shop;
import org.springframework.kafka.core.KafkaTemplate;
public abstract class Base {
  private KafkaTemplate<String, Object> kafkaTemplate;
  protected abstract String topic();
  public void publish(Object o) { kafkaTemplate.send(topic(), o); }
}

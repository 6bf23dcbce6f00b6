package shop;
import org.springframework.kafka.core.KafkaTemplate;
public class Bus {
  private final KafkaTemplate<String, Object> kafkaTemplate;
  private final String topic;
  public Bus(KafkaTemplate<String, Object> kafkaTemplate, String topic) { this.kafkaTemplate = kafkaTemplate; this.topic = topic; }
  public void publish(String to, Object o) { kafkaTemplate.send(to, o); }
  public void send(Object o) { kafkaTemplate.send(topic, o); }
}

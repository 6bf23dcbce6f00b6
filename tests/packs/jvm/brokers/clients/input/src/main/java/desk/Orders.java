package desk;

import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.core.KafkaTemplate;

public class Orders {
    private final KafkaTemplate<String, String> kafkaTemplate;

    Orders(KafkaTemplate<String, String> kafkaTemplate) {
        this.kafkaTemplate = kafkaTemplate;
    }

    void place(String order) {
        kafkaTemplate.send("orders", order);
    }

    @KafkaListener(topics = "refunds", groupId = "desk")
    void refund(String order) {
    }
}

package shop;

import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.kafka.annotation.KafkaHandler;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.TopicBuilder;
import org.springframework.kafka.core.KafkaTemplate;

class Topics {
    static final String TRIPS = "trips";
    private KafkaTemplate<String, String> template;

    @Value("${shop.seats}")
    private String seatTopic;

    NewTopic seats() {
        return new NewTopic(seatTopic, 1, (short) 1);
    }

    void seat(String row) {
        template.send(seatTopic, row);
    }

    NewTopic trips() {
        return TopicBuilder.name(TRIPS).partitions(3).build();
    }

    NewTopic fares() {
        return new NewTopic("fares", 1, (short) 1);
    }

    void send(String row) {
        template.send(TRIPS, row);
        template.send(new ProducerRecord<>("fares", row));
    }

    void enter(String row) {
        template.sendDefault(row);
    }

    void click(ProducerFactory<String, String> factory, String row) {
        KafkaTemplate<String, String> clickTemplate = new KafkaTemplate<>(factory);
        clickTemplate.setDefaultTopic("clicks");
        clickTemplate.sendDefault(row);
    }

    @KafkaListener(id = "a", topics = {TRIPS, "fares"})
    void take(String row) {
    }
}

@KafkaListener(topics = "${shop.seats}")
class Seats {
    @KafkaHandler
    void take(String row) {
    }
}

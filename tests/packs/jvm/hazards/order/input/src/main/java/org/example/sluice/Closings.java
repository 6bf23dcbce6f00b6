package org.example.sluice;

import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.transaction.annotation.Transactional;

public class Closings {
    private KafkaTemplate<String, String> kafkaTemplate;
    private Store store;

    @Transactional
    public void close(String name) {
        store.close(name);
        kafkaTemplate.send("closings", name);
    }

    public void tell(String name) {
        kafkaTemplate.send("closings", name);
    }
}

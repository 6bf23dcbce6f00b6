package org.example;

import io.micronaut.configuration.kafka.annotation.KafkaListener;
import io.micronaut.configuration.kafka.annotation.Topic;

@KafkaListener
public class KiteListener {
    @Topic("kites")
    void seen(String kite) {
        System.out.println(kite);
    }
}

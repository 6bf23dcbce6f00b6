package org.example;

import io.micronaut.configuration.kafka.annotation.KafkaClient;
import io.micronaut.configuration.kafka.annotation.KafkaKey;
import io.micronaut.configuration.kafka.annotation.Topic;

@KafkaClient
public interface KiteClient {
    @Topic("kites")
    void fly(@KafkaKey String owner, String kite);
}

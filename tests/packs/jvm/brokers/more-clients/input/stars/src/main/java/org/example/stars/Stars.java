package org.example.stars;

import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.Schema;

public class Stars {
    private final PulsarClient client = PulsarClient.builder().serviceUrl("pulsar://pulsar:6650").build();

    public void run() throws Exception {
        Producer<String> producer = client.newProducer(Schema.STRING).topic("stars").create();
        producer.send("vega");
        Consumer<String> consumer = client.newConsumer(Schema.STRING)
            .topic("stars").subscriptionName("night").subscribe();
        consumer.receive();
    }
}

package org.example.gulls;

import com.google.cloud.spring.pubsub.core.PubSubTemplate;

public class Gulls {
    private final PubSubTemplate pubSubTemplate;

    public Gulls(PubSubTemplate pubSubTemplate) {
        this.pubSubTemplate = pubSubTemplate;
    }

    public void see(String gull) {
        pubSubTemplate.publish("sightings", gull);
    }

    public void count() {
        pubSubTemplate.subscribe("sightings-count", message -> message.ack());
    }
}

package org.example;

import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;

class Lights implements ApplicationListener<ContextClosedEvent> {
    private final ApplicationEventPublisher events;

    @EventListener(ApplicationReadyEvent.class)
    void ready() {
        events.publishEvent(new LampLit("north"));
    }

    @EventListener
    void lit(LampLit lamp) {
    }

    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
    }
}

record LampLit(String name) {
}

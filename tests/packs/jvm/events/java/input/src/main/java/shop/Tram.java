package shop;

import io.eventuate.tram.events.subscriber.DomainEventEnvelope;
import io.eventuate.tram.events.subscriber.DomainEventHandlersBuilder;
import io.eventuate.tram.events.subscriber.annotations.EventuateDomainEventHandler;

class Tram {
    @EventuateDomainEventHandler(subscriberId = "tram", channel = "orders")
    public void shipped(DomainEventEnvelope<OrderShipped> envelope) {
    }

    Object handlers() {
        return DomainEventHandlersBuilder.forAggregateType("Order")
            .onEvent(OrderPaid.class, this::paid)
            .build();
    }
}

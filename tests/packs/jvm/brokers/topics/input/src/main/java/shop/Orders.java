package shop;

import com.rabbitmq.client.Channel;
import io.eventuate.tram.events.publisher.DomainEventPublisher;
import io.eventuate.tram.events.subscriber.DomainEventEnvelope;
import io.eventuate.tram.events.subscriber.DomainEventHandlers;
import io.eventuate.tram.events.subscriber.DomainEventHandlersBuilder;
import io.eventuate.tram.events.subscriber.annotations.EventuateDomainEventHandler;

class Orders {
    private DomainEventPublisher domainEventPublisher;

    void place(Order order) {
        OrderPlaced placed = new OrderPlaced(order.id());
        domainEventPublisher.publish(Order.class, order.id(), placed);
        domainEventPublisher.publish(Order.class, order.id(), new OrderBilled());
    }

    CommandWithDestination pack(Order order) {
        return CommandWithDestinationBuilder.send(new PackOrder(order.id())).to("packing").build();
    }

    DomainEventHandlers handlers() {
        return DomainEventHandlersBuilder.forAggregateType("Order")
            .onEvent(OrderPlaced.class, this::count)
            .build();
    }

    void count(DomainEventEnvelope<OrderPlaced> event) {
    }

    @EventuateDomainEventHandler(subscriberId = "orders", channel = "Customer")
    void approve(DomainEventEnvelope<CreditReserved> event) {
    }

    void plain(Channel channel) throws Exception {
        channel.queueDeclare("slips", true, false, false, null);
        channel.basicPublish("", "slips", null, null);
        channel.basicConsume("slips", true, null);
    }
}

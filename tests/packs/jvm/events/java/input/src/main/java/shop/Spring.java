package shop;

import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.EventListener;

class Spring implements ApplicationListener<OrderPaid> {
    private ApplicationEventPublisher publisher;

    void place() {
        publisher.publishEvent(new OrderPlaced(1));
        OrderPaid paid = new OrderPaid();
        publisher.publishEvent(paid);
    }

    @EventListener
    void placed(OrderPlaced event) {
    }

    @EventListener(classes = { OrderPaid.class, OrderShipped.class })
    void moved() {
    }

    public void onApplicationEvent(OrderPaid event) {
    }

    @EventListener
    void refused(Envelope<OrderRefused> envelope) {
    }

    @EventListener
    void created(EntityCreated<Order> event) {
    }

    void refuse() {
        publisher.publishEvent(new Envelope<>("desk", new OrderRefused(1)));
    }
}

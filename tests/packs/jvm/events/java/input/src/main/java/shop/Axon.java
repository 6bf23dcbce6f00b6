package shop;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;

class Axon {
    void ship() {
        apply(new OrderShipped(1));
    }

    @EventSourcingHandler
    void on(OrderShipped event) {
    }

    @EventHandler
    void project(OrderShipped event) {
    }
}

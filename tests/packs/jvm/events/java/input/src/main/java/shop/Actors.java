package shop;

import akka.actor.AbstractActor;

class Actors extends AbstractActor {
    void preStart() {
        getContext().getSystem().getEventStream().subscribe(getSelf(), OrderPaid.class);
        getContext().getSystem().getEventStream().publish(new OrderShipped(1));
    }
}

package shop;

class Domain {
    void place() {
        domainEvents.publish(new OrderPlaced(1));
        queue.publish(new OrderPaid());
    }
}

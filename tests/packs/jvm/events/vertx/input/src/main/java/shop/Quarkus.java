package shop;

import io.quarkus.vertx.ConsumeEvent;
import io.vertx.mutiny.core.eventbus.EventBus;

class Quarkus {
    EventBus bus;

    void place() {
        bus.publish("orders", "1");
        client.send("no bus");
    }

    @ConsumeEvent("orders")
    void placed(String id) {
    }
}

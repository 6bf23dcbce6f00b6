package shop;

import io.vertx.core.AbstractVerticle;

class Vertical extends AbstractVerticle {
    public void start() {
        vertx.eventBus().consumer("orders.paid", this::paid);
        vertx.eventBus().send("orders.paid", 1);
    }
}

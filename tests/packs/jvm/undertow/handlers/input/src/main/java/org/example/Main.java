package org.example;

import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.RoutingHandler;
import io.undertow.server.handlers.BlockingHandler;

public class Main {
    public static void main(String[] args) {
        Undertow.builder().setHandler(Handlers.path()
            .addPrefixPath("/files", new FileHandler(store))
            .addExactPath("/up", new BlockingHandler(new UpHandler()))).build();
        RoutingHandler routes = Handlers.routing()
            .get("/items/{id}", Items::one)
            .add("POST", "/items", Items::add);
    }
}

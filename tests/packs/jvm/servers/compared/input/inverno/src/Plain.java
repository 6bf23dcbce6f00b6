package org.example;

import io.inverno.mod.http.server.Exchange;

class Plain {
    void handle(Exchange exchange) {
        switch (exchange.request().getPath()) {
            case "/sky":
                sky(exchange);
                break;
            default:
                nothing(exchange);
        }
    }
}

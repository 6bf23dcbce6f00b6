package org.example;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.HttpRules;

public class Main {
    public static void main(String[] args) {
        WebServer.builder().routing(Main::routing).build().start();
        WebServer.builder()
            .routing(rules -> rules.get("/inline", (req, res) -> res.send("")))
            .build();
    }

    static void routing(HttpRules rules) {
        rules.get("/ready", new ReadyHandler())
             .register("/greet", new GreetService(config))
             .any((req, res) -> res.next());
    }

    static HttpRouting older() {
        return HttpRouting.builder()
            .addFilter(null)
            .post("/old", Main::old)
            .build();
    }
}

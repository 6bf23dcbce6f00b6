package org.example;

import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;

class GreetService implements HttpService {
    @Override
    public void routing(HttpRules rules) {
        rules.get("/", this::greet);
        rules.put("/{name}", this::rename);
    }
}

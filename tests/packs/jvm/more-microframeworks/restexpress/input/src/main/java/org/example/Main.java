package org.example;

import org.restexpress.RestExpress;

public class Main {
    static void routes(RestExpress server) {
        server.uri("/ping", controller).action("ping", HttpMethod.GET);
        server.uri("/items/{id}", items).method(HttpMethod.GET, HttpMethod.PUT);
    }
}

package org.example;

import io.edap.http.server.HttpServerBuilder;

class Main {
    public static void main(String[] args) {
        new HttpServerBuilder().listen(8080)
            .req("/beds", (request, response) -> response.write("[]"))
            .get("/tools", (request, response) -> response.write("[]"))
            .build();
    }
}

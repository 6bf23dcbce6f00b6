package org.example;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.server.Server;
import com.linecorp.armeria.server.ServerBuilder;
import com.linecorp.armeria.server.annotation.Get;

public class Main {
    static final String ITEMS = "/items";

    public static void main(String[] args) {
        ServerBuilder sb = Server.builder();
        sb.http(8080)
          .service("/hello", (ctx, req) -> HttpResponse.of("hello"))
          .serviceUnder("/docs", new DocService())
          .annotatedService("/shop", new ItemService())
          .annotatedService(new StatusService());
        sb.route().get("/plain").build((ctx, req) -> HttpResponse.of("plain"));
        sb.build().start().join();
        WebClient.of("http://localhost:8080").get("/hello");
    }

    static class StatusService {
        @Get("/status")
        public String status() {
            return "up";
        }
    }
}

package org.example;

import static org.springdoc.webflux.core.fn.SpringdocRouteBuilder.route;

import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

class Described {
    RouterFunction<ServerResponse> routes() {
        return route()
            .GET("/bells", this::list, builder -> builder.operationId("listBells"))
            .POST("/bells", accept(MediaType.APPLICATION_JSON), this::add, builder -> builder.operationId("addBell"))
            .GET("/rings", accept(MediaType.APPLICATION_JSON), request -> ServerResponse.ok().build())
            .build();
    }
}

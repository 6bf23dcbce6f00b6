package org.example;

import static org.springdoc.webflux.core.fn.SpringdocRouteBuilder.route;
import static org.springframework.web.reactive.function.server.RequestPredicates.accept;
import static org.springframework.web.reactive.function.server.RequestPredicates.contentType;
import static org.springframework.web.reactive.function.server.RequestPredicates.path;

import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

class Predicates {
    RouterFunction<ServerResponse> routes() {
        var page = path("/pages/**").and(accept(MediaType.TEXT_HTML)).and(new Quiet().negate());

        return route()
            .POST(path("/horns").and(contentType(MediaType.APPLICATION_JSON)), this::add,
                builder -> builder.operationId("addHorn"))
            .GET(page, request -> ServerResponse.ok().build())
            .build();
    }
}

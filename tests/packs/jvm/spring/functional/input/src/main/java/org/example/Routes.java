package org.example;

import static org.springframework.web.reactive.function.server.RequestPredicates.DELETE;
import static org.springframework.web.reactive.function.server.RequestPredicates.GET;
import static org.springframework.web.reactive.function.server.RequestPredicates.accept;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import org.springframework.context.annotation.Bean;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;

class Routes {
    @Bean
    RouterFunction<ServerResponse> people(People people) {
        return RouterFunctions.route()
            .GET("/people", people::list)
            .POST("/people", accept(MediaType.APPLICATION_JSON), people::create)
            .build();
    }

    @Bean
    RouterFunction<ServerResponse> pets(Pets pets) {
        return route(GET("/pets"), pets::list).andRoute(DELETE("/pets/{id}"), pets::remove);
    }
}

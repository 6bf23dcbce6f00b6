package org.example;

import static org.springframework.web.reactive.function.server.RequestPredicates.GET;
import static org.springframework.web.reactive.function.server.RequestPredicates.path;
import static org.springframework.web.reactive.function.server.RouterFunctions.nest;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

@Configuration
public class Routes {
    @Bean
    RouterFunction<ServerResponse> berths(BerthHandler berths) {
        return nest(path("/berths"),
            route(GET("/{id}"), berths::show)
                .andRoute(GET("/"), berths::list));
    }

    @Bean
    RouterFunction<ServerResponse> tides(TideHandler tides) {
        return route()
            .path("/tides", builder -> builder
                .GET("/next", tides::next)
                .POST("", tides::add))
            .build();
    }
}

package org.example;

import static org.springframework.web.servlet.function.RequestPredicates.*;
import static org.springframework.web.servlet.function.RouterFunctions.route;

import org.springframework.context.annotation.*;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.function.*;

@Configuration
class Doors {
    @Bean
    RouterFunction<ServerResponse> doors(DoorHandler handler) {
        return RouterFunctions.route()
            .path("/doors", doors -> doors
                .nest(contentType(MediaType.APPLICATION_JSON), json -> json
                    .POST("/hinge", handler::hinge)
                    .PUT(handler::change)))
            .build();
    }

    @Bean
    RouterFunction<ServerResponse> locks(DoorHandler handler) {
        return route(GET("/bolt"), handler::bolt)
            .andNest(path("/locks"), route(GET("/keys"), handler::keys).andRoute(POST("/pick"), handler::pick));
    }
}

package org.example;

import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

class Nested {
    RouterFunction<ServerResponse> routes(ShopHandler shop) {
        return route()
            .path("/shop", inner -> inner
                .GET("/items", shop::items)
                .POST("/items", shop::add))
            .GET("/after", shop::after)
            .build();
    }
}

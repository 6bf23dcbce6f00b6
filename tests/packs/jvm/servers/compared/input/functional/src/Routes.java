package org.example;

import org.springframework.context.annotation.Bean;
import org.springframework.web.servlet.function.HandlerFunction;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.ServerResponse;

class Routes {
    @Bean
    RouterFunction<ServerResponse> routes(Beds beds) {
        return request -> found(switch (request.uri().getRawPath()) {
            case "/plots" -> beds.plots();
            default -> ServerResponse.notFound().build();
        });
    }
}

package mill;

import static org.springframework.http.MediaType.APPLICATION_JSON;
import static org.springframework.web.reactive.function.server.RequestPredicates.*;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;

@Configuration
public class Routes {
    @Bean
    RouterFunction<ServerResponse> nails(NailHandler nails) {
        return route(GET("/nails").and(accept(APPLICATION_JSON)), nails::list)
            .andRoute(RequestPredicates.POST("/nails").and(accept(APPLICATION_JSON)).and(contentType(APPLICATION_JSON)), nails::add)
            .andRoute(DELETE("/nails/{id}"), nails::drop);
    }

    @Bean
    RouterFunction<ServerResponse> tongs(TongHandler tongs) {
        return RouterFunctions.route()
            .nest(path("/tongs").and(accept(APPLICATION_JSON)), b -> b
                .GET("/{id}", tongs::one)
                .POST("/", tongs::add))
            .build();
    }
}

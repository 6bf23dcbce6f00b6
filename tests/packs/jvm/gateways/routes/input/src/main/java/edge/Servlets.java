package edge;

import static org.springframework.cloud.gateway.server.mvc.handler.GatewayRouterFunctions.route;
import static org.springframework.cloud.gateway.server.mvc.handler.HandlerFunctions.http;

@Configuration
public class Servlets {
    @Bean
    public RouterFunction<ServerResponse> users() {
        return route("users").GET("/users/**", http("http://users:8080")).build();
    }
}

package edge;

import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;

@Configuration
public class Routes {
    private static final String BILLS = "http://bills:8080";

    @Bean
    public RouteLocator routes(RouteLocatorBuilder builder, Addresses addresses) {
        return builder.routes()
            .route("orders", r -> r.path("/orders/**").and().method("POST")
                .filters(f -> f.stripPrefix(1))
                .uri("lb://orders"))
            .route(r -> r.path("/bills/**").uri(BILLS))
            .route(r -> r.path("/ads").uri(addresses.getAds()))
            .build();
    }
}

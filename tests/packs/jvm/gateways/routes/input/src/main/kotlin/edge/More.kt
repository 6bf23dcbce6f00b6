package edge

import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder
import org.springframework.cloud.gateway.route.builder.routes

@Configuration
class More {
    @Bean
    fun more(builder: RouteLocatorBuilder) = builder.routes {
        route(id = "images") {
            path("/images/**")
            uri("http://images:80")
        }
    }
}

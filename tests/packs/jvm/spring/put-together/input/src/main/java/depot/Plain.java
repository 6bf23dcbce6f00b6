package depot;

import org.springframework.context.annotation.*;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;

@Configuration
public class Plain {

    @Bean
    public RouterFunction<ServerResponse> open(Hours hours) {
        return RouterFunctions.route().GET("/hours", hours::today).build();
    }
}

package depot;

import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

@Component
public class LampShelf implements Shelf {

    @Override
    public RouterFunction<ServerResponse> endpoint() {
        return RouterFunctions.route()
                .GET("lamps", this::list)
                .POST("lamps/{name}/light", this::light)
                .build();
    }

    private Mono<ServerResponse> list(ServerRequest request) {
        return ServerResponse.ok().build();
    }

    private Mono<ServerResponse> light(ServerRequest request) {
        return ServerResponse.ok().build();
    }

    @Override
    public Edition edition() {
        return Edition.of("depot/v1");
    }
}

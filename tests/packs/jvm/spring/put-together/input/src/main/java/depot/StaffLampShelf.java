package depot;

import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

@Component
public class StaffLampShelf implements Shelf {

    @Override
    public RouterFunction<ServerResponse> endpoint() {
        return RouterFunctions.route().GET("lamps", this::all).build();
    }

    private Mono<ServerResponse> all(ServerRequest request) {
        return ServerResponse.ok().build();
    }
}

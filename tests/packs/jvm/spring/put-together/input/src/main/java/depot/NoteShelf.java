package depot;

import static org.springframework.web.reactive.function.server.RequestPredicates.path;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import java.util.function.Supplier;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;

public class NoteShelf implements Shelf {

    @Override
    public RouterFunction<ServerResponse> endpoint() {
        return route()
                .nest(path("/keepers/{keeper}"), ofKeeper())
                .nest(path("/notes"), () -> route()
                        .POST(this::write, builder -> builder.operationId("Write"))
                        .GET(this::read)
                        .build())
                .build();
    }

    Supplier<RouterFunction<ServerResponse>> ofKeeper() {
        return () -> route().GET("/notes", this::list).build();
    }
}

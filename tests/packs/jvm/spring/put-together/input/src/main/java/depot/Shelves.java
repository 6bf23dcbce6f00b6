package depot;

import static org.springframework.web.reactive.function.server.RequestPredicates.path;

import java.util.*;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;

public class Shelves {

    private final Map<Edition, List<RouterFunction<ServerResponse>>> byEdition = new HashMap<>();

    public Shelves add(Shelf shelf) {
        byEdition.computeIfAbsent(shelf.edition(), key -> new ArrayList<>()).add(shelf.endpoint());
        return this;
    }

    public RouterFunction<ServerResponse> build() {
        var builder = RouterFunctions.route();
        byEdition.forEach((edition, all) ->
                builder.nest(path("/apis/" + edition), () -> all.stream().reduce(RouterFunction::and).orElse(null)));
        return builder.build();
    }
}

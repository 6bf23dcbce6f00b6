package depot;

import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

public interface Shelf {

    RouterFunction<ServerResponse> endpoint();

    default Edition edition() {
        return Edition.of("staff.depot/v1");
    }
}

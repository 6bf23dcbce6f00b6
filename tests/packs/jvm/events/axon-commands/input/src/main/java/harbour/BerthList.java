package harbour;

import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.queryhandling.QueryHandler;

public class BerthList {
    @EventHandler
    public void on(BoatMoored event) {
    }

    @QueryHandler
    public List<String> handle(FreeBerths query) {
        return List.of();
    }

    @QueryHandler(queryName = "all")
    public List<String> all(String harbour) {
        return List.of();
    }
}

package yard;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

@Controller("/hulls")
public class HullController {
    @Get("/{id}")
    public String show(String id) {
        return id;
    }
}

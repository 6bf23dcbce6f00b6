package mill;

import org.springframework.web.bind.annotation.*;

/* has the path of the interface, as it has none */
@RestController
public class Spares implements ToolApi {
    public String all() { return "x"; }
}

package mill;

import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/tools")
public class Tools implements ToolApi {
    public String all() { return "x"; }
}

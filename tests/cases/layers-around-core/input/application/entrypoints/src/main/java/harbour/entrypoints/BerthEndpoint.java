package harbour.entrypoints;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class BerthEndpoint {
    @GetMapping("/berths")
    public int free() { return 0; }
}

package mill;

import org.springframework.web.bind.annotation.*;

@RequestMapping("/from-the-interface")
public interface ToolApi {
    @GetMapping("/all")
    String all();
}

package org.example;

import java.util.List;
import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping(path = "/plants")
public class PlantController {
    static final String ONE = "/{id}";

    @GetMapping
    public List<String> all() {
        return List.of();
    }

    @PutMapping(ONE)
    public String put(@PathVariable String id) {
        return id;
    }

    @RequestMapping(value = {"/water", "/sprinkle"}, method = RequestMethod.POST)
    public String water() {
        return "";
    }
}

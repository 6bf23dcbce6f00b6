package org.example;

import org.springframework.web.bind.annotation.*;

// neither has a path of its own: that of the class above holds for both
@RequestMapping("/trims")
public abstract class Ribbons {
    @GetMapping("/widths")
    public String widths() { return ""; }
}

package org.example;

import org.springframework.web.bind.annotation.*;

@RestController
public class SilkRibbons extends Ribbons {
    @GetMapping("/silk")
    public String silk() { return ""; }
}

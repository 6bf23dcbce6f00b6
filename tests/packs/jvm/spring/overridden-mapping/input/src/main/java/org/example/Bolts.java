package org.example;

import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/bolts")
public class Bolts extends Shelf {
    // runs in its place, at the inherited path
    @Override
    public void drop(String id) { }
}

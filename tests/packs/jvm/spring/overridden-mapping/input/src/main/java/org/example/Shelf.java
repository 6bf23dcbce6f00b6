package org.example;

import org.springframework.web.bind.annotation.*;

public abstract class Shelf {
    @GetMapping("/{id}")
    public String read(@PathVariable String id) { return id; }

    @DeleteMapping("/{id}")
    public void drop(@PathVariable String id) { }
}

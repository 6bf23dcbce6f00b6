package org.example;

import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/rolls")
public class Rolls extends Shelf {
    @Override
    @DeleteMapping("/worn/{id}")
    public void drop(String id) { }
}

package org.example.stock;

import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class StockController {
    private final Shelves shelves = new Shelves();

    @PutMapping("/reserved/{product}")
    public void reserve(@PathVariable("product") String product) {
        shelves.take(product);
    }
}

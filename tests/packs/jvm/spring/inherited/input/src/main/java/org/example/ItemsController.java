package org.example;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ItemsController implements ItemsApi {
    @GetMapping("${shop.prices:/prices}")
    public String prices() {
        return "";
    }

    @GetMapping("${shop.base}/stock")
    public String stock() {
        return "";
    }
}

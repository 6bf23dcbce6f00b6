package org.example;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class OrderController {
    @GetMapping("/api/orders")
    String all() {
        return "[]";
    }
}

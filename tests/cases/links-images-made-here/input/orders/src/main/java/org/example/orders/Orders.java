package org.example.orders;

import org.springframework.boot.SpringApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Orders {
    public static void main(String[] args) {
        SpringApplication.run(Orders.class, args);
    }

    @GetMapping("/orders")
    public String all() {
        return "";
    }
}

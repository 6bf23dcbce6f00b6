package org.example;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
@RestController
public class Freight {
    public static void main(String[] args) {
        SpringApplication.run(Freight.class, args);
    }

    @GetMapping("/loads")
    public String loads() {
        return "[]";
    }
}

package org.example;

import org.springframework.boot.SpringApplication;

public class Orders {
    public static void main(String[] args) {
        SpringApplication.run(Orders.class, args);
    }
}

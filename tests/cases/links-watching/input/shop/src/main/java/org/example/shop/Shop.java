package org.example.shop;

import org.springframework.boot.SpringApplication;

@SpringBootApplication

public class Shop {
	public static void main(String[] args) {
		SpringApplication.run(Shop.class, args);
	}
}

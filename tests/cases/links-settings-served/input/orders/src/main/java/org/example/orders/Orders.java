package org.example.orders;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class Orders {
	public static void main(String[] args) {
		SpringApplication.run(Orders.class, args);
	}
}

package org.example.stock;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class Stock {
	public static void main(String[] args) {
		SpringApplication.run(Stock.class, args);
	}
}

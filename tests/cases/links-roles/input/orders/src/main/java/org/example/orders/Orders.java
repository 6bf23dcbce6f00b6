package org.example.orders;

import org.springframework.boot.SpringApplication;
import org.springframework.cloud.client.discovery.EnableDiscoveryClient;
@SpringBootApplication
@EnableDiscoveryClient
public class Orders {
	public static void main(String[] args) {
		SpringApplication.run(Orders.class, args);
	}
}

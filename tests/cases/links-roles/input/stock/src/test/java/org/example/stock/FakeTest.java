package org.example.stock;

import org.springframework.boot.SpringApplication;
import org.springframework.cloud.netflix.eureka.server.EnableEurekaServer;
@SpringBootApplication
@EnableEurekaServer
public class Fake {
	public static void main(String[] args) {
		SpringApplication.run(Fake.class, args);
	}
}

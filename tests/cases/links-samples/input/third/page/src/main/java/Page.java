package org.example.page;

import org.springframework.boot.SpringApplication;
import org.springframework.web.client.RestTemplate;
@SpringBootApplication

public class Page {
	public static void main(String[] args) {
		SpringApplication.run(Page.class, args);
	}
}

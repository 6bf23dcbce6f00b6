package shop;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
@RestController
public class Stock {
	public static void main(String[] args) {
		SpringApplication.run(Stock.class, args);
	}

	@GetMapping("/stock")
	String all() {
		return "";
	}
}

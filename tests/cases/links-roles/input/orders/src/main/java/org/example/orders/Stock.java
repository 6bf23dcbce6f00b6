package org.example.orders;

import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;

@FeignClient(name = "seed-stock")
public interface Stock {
	@GetMapping("/seeds/{id}")
	Seed seed(String id);
}

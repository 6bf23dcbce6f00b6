package org.example;

import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;

@FeignClient(name = "stock", path = "/v2")
interface Stock {
	@GetMapping("/seeds")
	String seeds();

	@RequestMapping(value = "/beds", method = RequestMethod.POST)
	String beds();
}

@FeignClient(name = "rates", url = "${RATES_URL:http://rates:8000}")
interface Rates {
	@GetMapping("/rates")
	String rates();
}

@FeignClient("users")
interface Users extends UsersApi {
}

package org.example.page;

import org.springframework.web.client.RestTemplate;

class Asks {
	String ask(RestTemplate rest) {
		return rest.getForObject("http://localhost:8080/all", String.class);
	}
}

package org.example;

import java.util.Map;
import org.springframework.cloud.client.discovery.DiscoveryClient;
import org.springframework.http.HttpMethod;
import org.springframework.web.client.RestTemplate;

class Templates {
	private static final String STOCK = "http://stock/seeds/";
	private final RestTemplate restTemplate = new RestTemplate();
	private final Map<String, String> kept = Map.of();

	void all(DiscoveryClient discovery, String id) {
		restTemplate.getForObject(STOCK + id, String.class);
		restTemplate.postForEntity("http://stock/seeds", id, String.class);
		restTemplate.delete("http://stock/seeds/" + id);
		restTemplate.exchange("https://api.example.com/rates", HttpMethod.PUT, null, String.class);
		kept.put("http://no-call", id);
		discovery.getInstances("bills");
	}
}

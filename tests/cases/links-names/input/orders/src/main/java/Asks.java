import org.springframework.web.client.RestTemplate;

class Asks {
	void all(RestTemplate rest) {
		rest.getForObject("http://stock-service/seeds", String.class);
		rest.getForObject("http://sto/beds", String.class);
		rest.getForObject("http://web-bills/open", String.class);
	}
}

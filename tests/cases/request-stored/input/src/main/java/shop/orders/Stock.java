package shop.orders;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

@Component
public class Stock {
    private final String stockUrl;
    private final String region;
    private final RestTemplate client = new RestTemplate();

    public Stock(String region, @Value("${STOCK_URL}/lamps") String stockUrl) {
        this.region = region;
        this.stockUrl = stockUrl;
    }

    public Integer left(String lamp) {
        return client.getForObject(stockUrl + "/" + lamp, Integer.class);
    }

    /** Which one it is, nobody says. */
    public Integer leftThere(String lamp) {
        return client.getForObject(region + "/" + lamp, Integer.class);
    }
}

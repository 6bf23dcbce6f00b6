package bills;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestTemplate;

@RestController
public class Bills {
    private final String lampsUri;

    public Bills(@Value("http://${LAMPS_API_ADDR}/lamps") String lampsUri,
            @Value("${BILLS_CURRENCY}") String currency) {
        this.lampsUri = lampsUri;
    }

    @GetMapping("/bills")
    public String bills() {
        return new RestTemplate().getForObject(lampsUri, String.class);
    }
}

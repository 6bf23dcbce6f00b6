package desk;

import io.dapr.Topic;
import io.dapr.client.DaprClient;
import io.dapr.client.domain.CloudEvent;
import io.dapr.client.domain.HttpExtension;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Orders {
    private static final String BUS = "bus";
    private DaprClient client;

    @Topic(name = "orders", pubsubName = BUS)
    @PostMapping("/orders")
    public void take(CloudEvent<String> event) {
        client.publishEvent(BUS, "bills", event.getData()).block();
        client.invokeMethod("till", "pay", event.getData(), HttpExtension.POST).block();
    }
}

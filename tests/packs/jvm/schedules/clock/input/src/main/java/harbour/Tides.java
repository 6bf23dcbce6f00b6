package harbour;

import org.springframework.context.ApplicationEventPublisher;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

@Component
public class Tides {
    @Scheduled(cron = "0 0 * * * *")
    public void load() {
    }

    public void publish(ApplicationEventPublisher publisher) {
        publisher.publishEvent(new TideTurned());
    }
}

package harbour;

import harbour.events.BerthDomainEvent;
import io.eventuate.tram.events.publisher.DomainEventPublisher;
import java.util.List;

public class BerthService {
  private DomainEventPublisher domainEventPublisher;

  public void take(Berth berth) {
    List<BerthDomainEvent> events = berth.take();
    domainEventPublisher.publish(Berth.class, 1, events);
  }
}

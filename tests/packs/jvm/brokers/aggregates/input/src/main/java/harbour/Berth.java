package harbour;

import static java.util.Collections.singletonList;

import harbour.events.BerthDomainEvent;
import harbour.events.BerthTaken;
import io.eventuate.tram.events.aggregates.ResultWithDomainEvents;
import java.util.List;

public class Berth {
  public List<BerthDomainEvent> take() {
    return singletonList(new BerthTaken());
  }
}

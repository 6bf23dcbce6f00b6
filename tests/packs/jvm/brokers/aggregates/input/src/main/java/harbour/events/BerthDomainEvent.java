package harbour.events;

import io.eventuate.tram.events.common.DomainEvent;

public interface BerthDomainEvent extends DomainEvent {
}

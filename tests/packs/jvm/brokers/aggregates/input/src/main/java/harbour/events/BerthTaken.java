package harbour.events;

public class BerthTaken implements BerthDomainEvent {
  private BerthSize size;
}

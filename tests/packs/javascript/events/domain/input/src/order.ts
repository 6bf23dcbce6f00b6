import { DomainEvents } from './events';

export class Order extends AggregateRoot {
  place() {
    this.record(new OrderPlacedEvent(this));
    this.record(new Note(this));
    this.addDomainEvent(new OrderPaid(this));
  }
}

export class AfterOrderPaid {
  setup() {
    DomainEvents.register(this.onPaid.bind(this), OrderPaid.name);
  }

  onPaid() {}
}

export class MailOnPlaced {
  subscribedTo() {
    return [OrderPlacedEvent];
  }
}

export function track() {
  record(new PageSeenEvent());
}

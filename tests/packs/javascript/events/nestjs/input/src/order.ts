import { AggregateRoot, EventsHandler } from '@nestjs/cqrs';

export class OrderPaid {}
export class OrderShipped {}

export class Order extends AggregateRoot {
  pay() {
    this.apply(new OrderPaid());
  }

  ship() {
    this.addDomainEvent(
      new OrderShipped(),
    );
  }
}

@EventsHandler(OrderPaid, OrderShipped)
export class OrderListener {
  handle() {}
}

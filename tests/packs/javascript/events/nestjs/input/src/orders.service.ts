import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { EventEmitter2, OnEvent } from '@nestjs/event-emitter';
import { OrderPaid } from './order';

@Injectable()
export class OrdersService {
  constructor(private readonly events: EventEmitter2, private readonly eventBus: EventBus) {}

  place() {
    this.events.emit('order.placed', {});
    this.events.emitAsync(OrderPaid.name, new OrderPaid());
    this.eventBus.publish(new OrderPaid());
    this.publisher.publish(CloseOrder.name, new CloseOrder());
    this.publisher.publish(Topic.ORDER_CLOSED, {});
  }

  @OnEvent('order.placed')
  mail() {}

  @OnEvent(OrderPaid.name, { async: true })
  ship() {}
}

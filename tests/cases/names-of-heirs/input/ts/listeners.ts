import { Listener, Publisher } from "./base";
import { Topics } from "./topics";
export class OrderCreatedListener extends Listener<OrderCreated> {
  readonly topic = Topics.OrderCreated;
  group = "mails";
  onMessage(m) { send(m); }
}
export class OrderCancelledListener extends Listener<OrderCancelled> {
  topic: Topics.OrderCancelled = Topics.OrderCancelled;
  group = "mails";
  onMessage(m) { send(m); }
}
export class PaymentPublisher extends Publisher<Payment> {
  topic = "payments";
}

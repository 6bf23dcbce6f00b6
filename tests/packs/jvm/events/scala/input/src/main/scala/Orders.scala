package shop

import akka.actor.Actor

class Orders extends Actor {

  def receive = {
    case OrderPaid(id) => context.system.eventStream.publish(OrderShipped(id))
  }
}

package harbour

import akka.kafka.Subscriptions
import akka.kafka.scaladsl.Consumer

object Alpakka {
  val boats = Consumer.plainSource(settings, Subscriptions.topics("boats"))
}

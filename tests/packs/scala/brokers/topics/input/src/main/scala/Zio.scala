package harbour

import zio.kafka.consumer._
import zio.kafka.producer.Producer
import zio.kafka.serde.Serde

object Zio {
  val lamps = Consumer.plainStream(Subscription.topics("lamps"), Serde.string, Serde.string)

  def light(name: String) = Producer.produce("lit-lamps", name, name, Serde.string, Serde.string)
}

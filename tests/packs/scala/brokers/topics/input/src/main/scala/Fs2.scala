package harbour

import fs2.kafka._

object Fs2 {
  def read = KafkaConsumer.stream(settings).subscribeTo("tides")

  def write(tide: String) = ProducerRecord("high-tides", tide, tide)
}

package shop

import org.apache.kafka.clients.consumer.KafkaConsumer
import java.util.Properties

val topic: String = System.getenv("WATCHED") ?: "watched"

fun watch(properties: Properties) {
    val consumer = KafkaConsumer<String, String>(properties).apply {
        subscribe(listOf(topic))
    }
    consumer.poll(java.time.Duration.ofSeconds(1))
    Letters().apply { subscribe("nothing of a broker") }
}

package shop;

import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;

class Streams {
    void run() {
        StreamsBuilder builder = new StreamsBuilder();
        builder.stream("raw").filter((k, v) -> v != null).to("clean");
    }
}

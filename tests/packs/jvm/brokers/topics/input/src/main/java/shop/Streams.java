package shop;

import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;
import org.springframework.beans.factory.annotation.Value;

class Streams {
    private final String counted;

    Streams(@Value("${shop.counted}") String counted) {
        this.counted = counted;
    }

    void run() {
        StreamsBuilder builder = new StreamsBuilder();
        builder.stream("raw").filter((k, v) -> v != null).to("clean");
        builder.stream("clean").groupByKey().count().toStream().to(counted);
        builder.stream("bids").to((key, value, context) -> value.toString());
    }
}

package org.example;

import com.rabbitmq.client.Channel;
import java.util.Map;

class Buoy {
    private final Channel channel;

    Buoy(Channel channel) throws Exception {
        this.channel = channel;
        channel.queueDeclare("buoys", true, false, false, Map.of("x-dead-letter-exchange", "lost"));
    }

    void reject(long tag) throws Exception {
        channel.basicNack(tag, false, false);
    }
}

package com.example.ferry;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DeliverCallback;
import org.springframework.amqp.rabbit.annotation.RabbitListener;

public class Bookings {
    void consume(Channel channel, DeliverCallback book) throws Exception {
        channel.basicConsume("bookings", true, book, tag -> {});
    }

    void consumeSafely(Channel channel, DeliverCallback refund) throws Exception {
        channel.basicConsume("refunds", false, refund, tag -> {});
        channel.basicConsume("booking-replies", true, refund, tag -> {});
    }

    @RabbitListener(queues = "tides", ackMode = "NONE")
    public void tide(String text) {
        System.out.println(text);
    }

    @RabbitListener(queues = "storms")
    public void storm(String text) {
        System.out.println(text);
    }
}

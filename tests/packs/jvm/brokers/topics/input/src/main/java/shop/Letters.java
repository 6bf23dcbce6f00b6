package shop;

import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.core.TopicExchange;
import org.springframework.amqp.rabbit.annotation.Exchange;
import org.springframework.amqp.rabbit.annotation.QueueBinding;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;

class Letters {
    static final String POST = "post";
    private RabbitTemplate rabbit;

    @Value("${shop.seats}")
    private String seatQueue;

    Queue seats() {
        rabbit.convertAndSend(seatQueue, "seat.new", "1");
        return new Queue(seatQueue);
    }

    Queue letters() {
        return new Queue("letters", false);
    }

    Queue parcels() {
        return QueueBuilder.durable("parcels").build();
    }

    TopicExchange post() {
        return new TopicExchange(POST);
    }

    void send(String text) {
        rabbit.convertAndSend(POST, "letters.new", text);
        rabbit.convertAndSend("", "letters", text);
        rabbit.convertAndSend("parcels", text);
    }

    void listen(SimpleMessageListenerContainer container) {
        container.setQueueNames("letters");
    }

    @RabbitListener(queues = "parcels")
    void take(String text) {
    }

    @RabbitListener(bindings = @QueueBinding(value = @org.springframework.amqp.rabbit.annotation.Queue("bills"), exchange = @Exchange(POST), key = "bill.*"))
    void bill(String text) {
    }
}

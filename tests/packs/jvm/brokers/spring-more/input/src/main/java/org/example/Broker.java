package org.example;

import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Exchange;
import org.springframework.amqp.core.ExchangeBuilder;
import org.springframework.amqp.rabbit.annotation.Exchange;
import org.springframework.amqp.rabbit.annotation.Queue;
import org.springframework.amqp.rabbit.annotation.QueueBinding;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.context.annotation.Bean;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.support.KafkaHeaders;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

@Component
public class Broker {
    private final RabbitTemplate rabbitTemplate;
    private final KafkaTemplate<String, String> kafkaTemplate;

    public Broker(RabbitTemplate rabbitTemplate, KafkaTemplate<String, String> kafkaTemplate) {
        this.rabbitTemplate = rabbitTemplate;
        this.kafkaTemplate = kafkaTemplate;
    }

    @Bean
    public org.springframework.amqp.core.Exchange cargo() {
        return ExchangeBuilder.topicExchange("cargo").durable(true).build();
    }

    public void land(String crate) {
        rabbitTemplate.convertAndSend("cargo", "landed", crate);
        rabbitTemplate.convertAndSend("crates", crate);
    }

    @RabbitListener(bindings = @QueueBinding(
        value = @Queue("crates"), exchange = @Exchange("cargo"), key = "landed"))
    public void store(String crate) {
        kafkaTemplate.send(MessageBuilder.withPayload(crate).setHeader(KafkaHeaders.TOPIC, "stored").build());
    }
}

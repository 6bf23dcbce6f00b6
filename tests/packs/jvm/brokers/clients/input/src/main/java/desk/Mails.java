package desk;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.rabbit.core.RabbitTemplate;

public class Mails {
    private final RabbitTemplate rabbitTemplate;

    Mails(RabbitTemplate rabbitTemplate) {
        this.rabbitTemplate = rabbitTemplate;
    }

    void send(String mail) {
        rabbitTemplate.convertAndSend("shop", "mails", mail);
    }

    @RabbitListener(queues = "bounces")
    void bounce(String mail) {
    }
}

package org.example.sails;

import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.core.JmsTemplate;
import org.springframework.stereotype.Component;

@Component
public class Sails {
    private final JmsTemplate jmsTemplate;

    public Sails(JmsTemplate jmsTemplate) {
        this.jmsTemplate = jmsTemplate;
    }

    public void order(String sail) {
        jmsTemplate.convertAndSend("sails.ordered", sail);
    }

    @JmsListener(destination = "sails.ordered")
    public void sew(String sail) {
        System.out.println(sail);
    }
}

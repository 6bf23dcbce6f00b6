package org.example;

import org.springframework.mail.SimpleMailMessage;
import org.springframework.mail.javamail.JavaMailSender;

public class Post {
    private final JavaMailSender sender;

    Post(JavaMailSender sender) {
        this.sender = sender;
    }

    void send() {
        SimpleMailMessage message = new SimpleMailMessage();
        sender.send(message);
    }
}

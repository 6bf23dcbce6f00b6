package com.example.ferry;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.client.RestTemplate;

@Configuration
public class Clients {
    @Bean
    public RestTemplate harbour() {
        return new RestTemplate();
    }
}

package org.example;

import javax.servlet.Filter;
import org.springframework.web.servlet.config.annotation.CorsRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

// whose pages may ask is no operation
public class Origins implements WebMvcConfigurer {
    @Override
    public void addCorsMappings(CorsRegistry registry) {
        registry.addMapping("/**").maxAge(60);
        registry.addMapping("/report");
    }

    void more(CorsRegistry origins) {
        origins.addMapping("/summary").allowedOrigins("*");
    }
}

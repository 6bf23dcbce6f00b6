package com.example.ferry;

import java.util.List;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.servlet.config.annotation.CorsRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

public class Origins implements WebMvcConfigurer {
    @Override
    public void addCorsMappings(CorsRegistry registry) {
        registry.addMapping("/berths/**").allowedOriginPatterns("*").allowCredentials(true);
        registry.addMapping("/office/**").allowedOriginPatterns("https://office.example").allowCredentials(true);
        registry.addMapping("/open/**").allowedOriginPatterns("*").allowCredentials(false);
    }

    CorsConfiguration all() {
        CorsConfiguration made = new CorsConfiguration();
        made.addAllowedOriginPattern("*");
        made.setAllowCredentials(true);
        return made;
    }

    CorsConfiguration listed() {
        CorsConfiguration made = new CorsConfiguration();
        made.setAllowedOriginPatterns(List.of("*"));
        made.setAllowCredentials(true);
        return made;
    }

    CorsConfiguration office() {
        CorsConfiguration made = new CorsConfiguration();
        made.addAllowedOriginPattern("https://office.example");
        made.setAllowCredentials(true);
        return made;
    }
}

package org.example;

import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;

@FeignClient("weather")
public interface WeatherClient {
    @GetMapping("/today")
    String today();
}

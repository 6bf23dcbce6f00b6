package org.example;

import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;

@FeignClient(name = "seeds")
public interface SeedClient {
    @GetMapping("/not-served-here")
    String seeds();
}

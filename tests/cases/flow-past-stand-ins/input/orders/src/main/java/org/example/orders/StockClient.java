package org.example.orders;

import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.PathVariable;

@FeignClient(name = "stock", fallback = StockAside.class)
public interface StockClient {
    @PutMapping("/reserved/{product}")
    void reserve(@PathVariable("product") String product);
}

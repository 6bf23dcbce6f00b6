package org.example;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;

@RequestMapping("/v1")
public interface ItemsApi {
    @GetMapping("/items")
    String items();

    @RequestMapping(method = RequestMethod.PUT, value = "/items/{id}")
    String put(int id);
}

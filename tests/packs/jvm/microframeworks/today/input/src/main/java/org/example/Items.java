package org.example;

import infra.web.annotation.GET;
import infra.web.annotation.RequestMapping;
import infra.web.annotation.RestController;

@RestController
@RequestMapping("/items")
public class Items {
    @GET("/{id}")
    public String one(int id) {
        return "";
    }
}

package org.example.orders;

import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class OrderController {
    private final OrderDesk desk;

    public OrderController(OrderDesk desk) {
        this.desk = desk;
    }

    @PostMapping("/orders")
    public String place(String product) {
        return desk.place(product);
    }
}

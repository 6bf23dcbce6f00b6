package shop.orders;

import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class OrderController {
    private final OrderDesk desk;

    public OrderController(OrderDesk desk) {
        this.desk = desk;
    }

    @PostMapping("/orders")
    public Order order(@RequestBody Order order) {
        return desk.take(order);
    }
}

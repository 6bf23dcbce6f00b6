package shop;

import org.springframework.stereotype.Service;

@Service
public class OrderService {
    private final OrderRepository orders;
    private final OrderMaker maker;

    public OrderService(OrderRepository orders, OrderMaker maker) {
        this.orders = orders;
        this.maker = maker;
    }

    public Order place(OrderRequest request) {
        Order order = maker.orderOf(request);
        return orders.save(order);
    }
}

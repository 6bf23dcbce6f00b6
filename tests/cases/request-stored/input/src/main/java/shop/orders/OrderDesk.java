package shop.orders;

import org.springframework.stereotype.Service;

@Service
public class OrderDesk {
    private final OrderRepository orders;
    private final Basket basket = new Basket();

    private final Stock stock;

    public OrderDesk(OrderRepository orders, Stock stock) {
        this.orders = orders;
        this.stock = stock;
    }

    public Order take(Order order) {
        Order before = known(order);
        stock.left(order.getLamp());
        basket.save(order);
        return before != null ? before : keep(order);
    }

    private Order known(Order order) {
        return orders.findByLamp(order.getLamp());
    }

    private Order keep(Order order) {
        return orders.save(order);
    }
}

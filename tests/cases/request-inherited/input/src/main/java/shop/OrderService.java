package shop;

import org.springframework.stereotype.Service;

@Service
public class OrderService extends AbstractDrafts {
    private final OrderRepository orders;

    public OrderService(OrderRepository orders, DraftRepository drafts) {
        super(drafts);
        this.orders = orders;
    }

    public Order place(Order order) {
        keepDraft("an order");
        checkNothing(order); // of a class that is not here
        return orders.save(order);
    }
}

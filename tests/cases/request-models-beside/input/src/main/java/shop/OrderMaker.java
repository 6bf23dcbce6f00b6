package shop;

import org.springframework.stereotype.Component;

@Component
public class OrderMaker {
    private final Prices prices;

    public OrderMaker(Prices prices) {
        this.prices = prices;
    }

    // The price is looked at on the way; what is kept is the order.
    public Order orderOf(OrderRequest request) {
        Price price = prices.priceOf(request.cake());
        return new Order(price);
    }
}

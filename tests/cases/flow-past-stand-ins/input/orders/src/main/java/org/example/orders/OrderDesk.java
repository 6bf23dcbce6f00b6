package org.example.orders;

import org.springframework.stereotype.Service;

@Service
public class OrderDesk {
    private final StockClient stock;

    public OrderDesk(StockClient stock) {
        this.stock = stock;
    }

    public String place(String product) {
        String told = checked(product);
        stock.reserve(told);
        return told;
    }

    private String checked(String product) {
        return trimmed(product);
    }

    private String trimmed(String product) {
        return product.trim();
    }
}

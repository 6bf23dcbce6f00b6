package org.example.orders;

import org.springframework.stereotype.Component;

@Component
public class StockAside implements StockClient {
    @Override
    public void reserve(String product) {
        noted(product);
    }

    private void noted(String product) {
        System.out.println(product);
    }
}

package org.example.stock;

public class Shelves {
    public void take(String product) {
        counted(product);
    }

    private int counted(String product) {
        return product.length();
    }
}

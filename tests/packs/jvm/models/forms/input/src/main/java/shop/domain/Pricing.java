package shop.domain;

public class Pricing {
    private double rate;

    public double of(double amount) { return amount * rate; }
}

package shop.domain;

public class Address {
    private String street;

    public String getStreet() { return street; }
}

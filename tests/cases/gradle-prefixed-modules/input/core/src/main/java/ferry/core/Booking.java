package ferry.core;

public class Booking {
    private String deck;
    private int seats;
}

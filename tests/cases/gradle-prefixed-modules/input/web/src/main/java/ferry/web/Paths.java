package ferry.web;

public interface Paths {
    String BOOKINGS = "/api/bookings";
}

package ferry.core;

public class SeatPlan {
    public Booking reserve(Booking booking) {
        check(booking);
        return booking;
    }

    private void check(Booking booking) {
        if (booking == null) throw new IllegalArgumentException();
    }
}

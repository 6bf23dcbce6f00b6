package ferry.core;

public class BookingServiceImpl implements BookingService {
    private static final String BOOKINGS = "bookings:";
    private final SeatPlan plan = new SeatPlan();

    @Override
    public Booking book(Booking booking) {
        return plan.reserve(booking);
    }
}

package ferry.core;

public interface BookingService {
    Booking book(Booking booking);
}

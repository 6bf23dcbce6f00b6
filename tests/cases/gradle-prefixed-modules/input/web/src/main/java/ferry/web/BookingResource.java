package ferry.web;

import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

import ferry.core.Booking;
import ferry.core.BookingService;

import static ferry.web.Paths.BOOKINGS;

@RestController
@RequestMapping(BOOKINGS)
public class BookingResource {
    private final BookingService service;

    public BookingResource(BookingService service) {
        this.service = service;
    }

    @PostMapping
    public Booking book(@RequestBody Booking booking) {
        return service.book(booking);
    }
}

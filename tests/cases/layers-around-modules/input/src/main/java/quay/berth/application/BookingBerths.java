package quay.berth.application;

import quay.berth.model.Berth;
import quay.berth.model.Berths;

public class BookingBerths {
    private final Berths berths;

    public BookingBerths(Berths berths) {
        this.berths = berths;
    }

    public Berth book(String name) {
        return berths.named(name);
    }
}

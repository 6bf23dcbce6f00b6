package shop;

import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;

class Beans {
    Event<Sold> sold;

    void onSold(@Observes Sold event) {
        sold.fire(new Sold(2));
    }
}

package shop;

import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;

class Buses {
    private EventBus eventBus;

    @Subscribe
    public void stocked(Stocked event) {
        eventBus.post(new Sold(1));
    }
}

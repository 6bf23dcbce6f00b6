package quay.berth.infrastructure;

import quay.berth.model.Berth;
import quay.berth.model.Berths;

public class StoredBerths implements Berths {
    public Berth named(String name) {
        return new Berth(name);
    }
}

package yard.tasks;

import yard.Crate;
import yard.Crates;

public class WeighCrate {
    private final Crates crates;

    public WeighCrate(Crates crates) {
        this.crates = crates;
    }

    public Crate weigh(String label, int weight) {
        Crate crate = new Crate(label, weight);
        crates.keep(crate);
        return crate;
    }
}

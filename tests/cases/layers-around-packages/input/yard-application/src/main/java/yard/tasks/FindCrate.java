package yard.tasks;

import yard.Crate;
import yard.Crates;

public class FindCrate {
    private final Crates crates;

    public FindCrate(Crates crates) {
        this.crates = crates;
    }

    public Crate find(String label) {
        return crates.labelled(label);
    }
}

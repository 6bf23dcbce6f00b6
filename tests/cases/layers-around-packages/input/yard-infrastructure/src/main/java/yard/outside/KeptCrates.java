package yard.outside;

import yard.Crate;
import yard.Crates;

public class KeptCrates implements Crates {
    public Crate labelled(String label) {
        return new Crate(label, 0);
    }

    public void keep(Crate crate) {
    }
}

package yard.large;

import yard.Crate;

/** Another package has one of this name. */
public interface Keeper {
    Crate keep(Crate crate);
}

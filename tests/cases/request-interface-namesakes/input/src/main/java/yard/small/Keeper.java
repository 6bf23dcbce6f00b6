package yard.small;

import yard.Crate;

/** Another package has one of this name. */
public interface Keeper {
    Crate keep(Crate crate);
}

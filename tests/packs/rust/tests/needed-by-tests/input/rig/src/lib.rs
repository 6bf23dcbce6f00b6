#[cfg(feature = "heavy")]
use hull::load;

pub fn hoist() {
    load(2);
}

pub fn lower() {}

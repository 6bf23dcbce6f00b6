use crate::Knot;
use std::fmt;

pub struct Bowline;
pub struct Hitch<T>(T);

impl Knot for Bowline {
    fn tie(&self) -> String {
        String::from("bowline")
    }
}

impl<T: fmt::Display> Knot for Hitch<T> {
    fn tie(&self) -> String {
        format!("{}", self.0)
    }
}

impl<T: Knot> Knot for &T {
    fn tie(&self) -> String {
        (**self).tie()
    }
}

impl fmt::Display for Bowline {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "bowline")
    }
}

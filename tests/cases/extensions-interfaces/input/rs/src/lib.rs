mod made;

pub trait Knot {
    fn tie(&self) -> String;
}

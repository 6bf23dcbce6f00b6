use grain::Flour;

pub fn wheat() -> Flour {
    Flour { kind: "wheat".into() }
}

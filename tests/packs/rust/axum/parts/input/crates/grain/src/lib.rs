pub struct Flour {
    pub kind: String,
}

pub fn milled(flour: &Flour) -> String {
    format!("fine {}", flour.kind)
}

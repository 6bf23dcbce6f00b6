pub fn list() -> String {
    all().iter()
        .flat_map(|span| vec![*span.start(), *span.end()].into_iter())
        .map(|(low, high)| format!("{low} {high}"))
        .collect()
}

pub fn all() -> Vec<Span> {
    Vec::new()
}

use {
    plum_parse::marks::END,
    plum_store::{self as store, Kept},
    json_lines::Reader,
};

fn main() {
    let kept: Kept = store::keep(plum_parse::Line { text: END.into() });
    let _ = Reader::new(kept);
}

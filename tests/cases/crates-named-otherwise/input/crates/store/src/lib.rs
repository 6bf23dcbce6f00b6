//! Keeps what was read.

use plum_parse::marks::END;
use plum_parse::Line;

pub struct Kept {
    pub lines: Vec<Line>,
}

pub fn keep(line: Line) -> Kept {
    Kept { lines: vec![line, Line { text: END.into() }] }
}

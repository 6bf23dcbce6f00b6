use serde::Serialize;

#[derive(Serialize)]
pub struct SwingRun {
    pub number: u32,
    pub began: u64,
}

use serde::Serialize;

#[derive(Serialize)]
pub struct Lamp {
    pub name: String,
}

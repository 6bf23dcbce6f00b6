mod engine;
pub use engine::Engine;
pub struct Boat;

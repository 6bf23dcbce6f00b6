use crate::swing_run::SwingRun;

pub struct Scheduler {
    count: u32,
}

impl Scheduler {
    pub fn new() -> Scheduler {
        Scheduler { count: 3 }
    }

    pub fn run_all(&self) -> Vec<SwingRun> {
        (0..self.count).map(|n| SwingRun { number: n, began: 0 }).collect()
    }
}

use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub struct RingBell {
    pub bell: i64,
}

impl RingBell {
    pub fn new(bell: i64) -> Self {
        Self { bell }
    }
}

impl BackgroundJob for RingBell {
    const JOB_NAME: &'static str = "ring_bell";

    async fn run(&self) -> Result<(), ()> {
        Ok(())
    }
}

#[derive(Serialize, Deserialize)]
pub struct OilBell {
    pub bell: i64,
}

impl BackgroundJob for OilBell {
    const JOB_NAME: &'static str = "oil_bell";

    async fn run(&self) -> Result<(), ()> {
        Ok(())
    }
}

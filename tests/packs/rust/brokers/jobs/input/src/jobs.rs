pub trait BackgroundJob {
    const JOB_NAME: &'static str;
    async fn run(&self) -> Result<(), ()>;
}

pub struct DimLamp {
    pub lamp: u32,
}

impl DimLamp {
    pub fn new(lamp: u32) -> Self {
        Self { lamp }
    }
}

impl BackgroundJob for DimLamp {
    const JOB_NAME: &'static str = "dim_lamp";

    async fn run(&self) -> Result<(), ()> {
        Ok(())
    }
}

pub fn start() {}

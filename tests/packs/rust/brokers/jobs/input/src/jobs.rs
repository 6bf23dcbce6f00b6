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

pub struct RingBell {
    pub loud: bool,
}

impl BackgroundJob for RingBell {
    const JOB_NAME: &'static str = "ring_bell";

    async fn run(&self) -> Result<(), ()> {
        Ok(())
    }
}

pub struct ClearFog;

impl BackgroundJob for ClearFog {
    const JOB_NAME: &'static str = "clear_fog";

    async fn run(&self) -> Result<(), ()> {
        Ok(())
    }
}

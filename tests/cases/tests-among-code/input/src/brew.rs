use tower::Service;

pub trait Brewer {
    fn brew(&self) -> u32;
}

pub struct Steeper;

impl Brewer for Steeper {
    fn brew(&self) -> u32 {
        1
    }
}

pub struct Presser;

impl Brewer for Presser {
    fn brew(&self) -> u32 {
        2
    }
}

pub struct RetryService<S> {
    inner: S,
}

impl<S, R> Service<R> for RetryService<S>
where
    S: Service<R>,
{
    type Response = S::Response;
}

#[cfg(test)]
mod tests {
    use super::*;

    struct FakeBrewer;

    impl Brewer for FakeBrewer {
        fn brew(&self) -> u32 {
            0
        }
    }

    struct TeaService;
}

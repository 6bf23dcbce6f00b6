pub fn load(tons: usize) -> usize {
    tons * 2
}

#[cfg(test)]
use rig::{hoist, lower as down};

#[cfg(test)]
mod tests {
    use axum::Router;

    #[tokio::test]
    async fn floats() {
        super::hoist();
        let _ = Router::<()>::new();
    }
}

use axum::{
    routing::{get, post},
    Router,
};
use grain::{
    milled,
    Flour,
};

async fn show() -> String {
    milled(&Flour { kind: "rye".into() })
}

#[tokio::main]
async fn main() {
    let app = Router::new()
        .route("/flour", get(show))
        .route("/flour/again", post(show));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:8080").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}

#[cfg(test)]
mod tests {
    use super::*;
    use sample_grain::wheat;

    #[test]
    fn mills() {
        assert_eq!(milled(&wheat()), "fine wheat");
    }
}

#[cfg_attr(not(feature = "lamps"), path = "lamps_off.rs")]
mod lamps;

#[tokio::main]
async fn main() {
    let listener = tokio::net::TcpListener::bind("0.0.0.0:3000").await.unwrap();
    axum::serve(listener, lamps::routes()).await.unwrap();
}

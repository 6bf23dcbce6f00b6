use hyperlane::*;

#[tokio::main]
async fn main() {
    let server: Server = Server::new();
    server.host("0.0.0.0").await;
    server.route("/boats", list).await;
    server.route("/boats/{id}", show).await;
    server.run().await.unwrap();
}

use salvo::prelude::*;

#[handler]
async fn list() -> &'static str {
    ""
}

fn boats() -> Router {
    Router::with_path("boats").get(list).post(create).push(
        Router::with_path("{id}").hoop(auth).get(show).delete(remove),
    )
}

#[tokio::main]
async fn main() {
    let router = Router::new()
        .push(Router::with_path("api").push(boats()))
        .push(Router::new().path("locks").goal(locks));
    Server::new(TcpListener::new("0.0.0.0:80").bind().await).serve(router).await;
}

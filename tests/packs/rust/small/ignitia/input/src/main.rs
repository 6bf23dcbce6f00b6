use ignitia::{Router, get};

fn boats() -> Router {
    Router::new()
        .get("/", list)
        .route("/:id", get(show).delete(remove))
}

#[tokio::main]
async fn main() {
    let map = Map::new();
    map.get("/not/served", 1);
    let app = Router::new().post("/login", login).nest("/boats", boats());
    serve(app).await;
}

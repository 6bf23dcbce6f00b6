use trillium_router::Router;

fn api() -> Router {
    Router::new().get("/boats", list).post("/boats", create)
}

fn main() {
    let cache = Cache::new();
    cache.get("/not/served", 1);
    trillium_smol::run(
        Router::new()
            .get("/", "hello")
            .delete("/boats/:id", remove)
            .all("/api/*", api()),
    );
}

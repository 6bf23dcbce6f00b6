use gotham::router::{build_simple_router, builder::*, Router};

fn router() -> Router {
    build_simple_router(|route| {
        route.get("/boats").to(list);
        route.scope("/api", |route| {
            route.post("/boats").to_async(create);
            route.delete("/boats/:id").to(remove);
        });
    })
}

fn main() {
    gotham::start("127.0.0.1:7878", router());
}

use chopin_core::{get, post, Chopin, Context, FastRoute, Response};

#[get("/boats/:id")]
fn show(context: Context) -> Response {
    Response::text(context.param("id"))
}

#[post("/boats")]
fn create(context: Context) -> Response {
    Response::created()
}

fn main() {
    Chopin::new()
        .fast_route(FastRoute::text("/health", b"ok").get_only())
        .fast_route(FastRoute::json("/version", VERSION))
        .mount_all_routes()
        .serve("0.0.0.0:8080");
}

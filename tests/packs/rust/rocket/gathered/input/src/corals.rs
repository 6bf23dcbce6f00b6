use rocket::{get, routes, Route};

pub fn routes() -> Vec<Route> {
    routes![red, white]
}

#[get("/red")]
fn red() {}

#[get("/white")]
fn white() {}

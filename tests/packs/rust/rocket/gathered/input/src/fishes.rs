use rocket::{get, post, Route};

pub fn routes() -> Vec<Route> {
    rocket::routes![swim]
}

pub fn more() -> Vec<Route> {
    rocket::routes![feed]
}

#[get("/swim")]
fn swim() {}

#[post("/feed")]
fn feed() {}

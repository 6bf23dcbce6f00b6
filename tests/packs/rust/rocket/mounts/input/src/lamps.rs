use rocket::Route;

#[get("/?<page>&<size>")]
pub fn list(page: Option<usize>, size: Option<usize>) -> String {
    String::new()
}

#[post("/<id>/light", format = "json", data = "<oil>")]
pub fn light(id: usize, oil: String) -> String {
    oil
}

#[route(PATCH, uri = "/<id>")]
pub fn dim(id: usize) {}

#[delete("/<id>")]
fn trim(id: usize) {}

pub fn wicks() -> Vec<Route> {
    routes![trim]
}

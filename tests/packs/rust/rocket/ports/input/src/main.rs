#[macro_use]
extern crate rocket;

#[get("/boats")]
fn list() -> &'static str {
    "none"
}

#[launch]
fn start() -> _ {
    rocket::build().mount("/", routes![list])
}

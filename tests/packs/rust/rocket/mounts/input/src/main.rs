#[macro_use]
extern crate rocket;

mod lamps;

#[get("/")]
fn index() -> &'static str {
    "lit"
}

#[catch(404)]
fn missing() -> &'static str {
    "dark"
}

#[launch]
fn rocket() -> _ {
    rocket::build()
        .mount("/", routes![index])
        .mount("/lamps", routes![lamps::list, lamps::light, lamps::dim])
        .mount("/wicks", lamps::wicks())
        .register("/", catchers![missing])
}

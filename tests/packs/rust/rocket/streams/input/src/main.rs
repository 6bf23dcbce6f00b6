use rocket::{get, launch, response::stream::{Event, EventStream}, routes};
use rocket_ws::{Stream, WebSocket};

#[get("/hub?<token>")]
fn hub(ws: WebSocket, token: &str) -> Stream!['static] {
    Stream! { ws => for await message in ws { yield message?; } }
}

#[get("/tides")]
fn tides() -> EventStream![] {
    EventStream! { yield Event::data("high"); }
}

#[get("/depth")]
fn depth() -> &'static str {
    "deep"
}

#[launch]
fn rocket() -> _ {
    rocket::build().mount("/reef", routes![hub, tides, depth])
}

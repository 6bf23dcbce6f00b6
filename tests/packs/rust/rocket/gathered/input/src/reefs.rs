use rocket::{get, post, routes, Route};

// what is there depends on the settings
pub fn routes() -> Vec<Route> {
    if CONFIG.closed() {
        return routes![closed];
    }
    routes![visit, feed]
}

pub fn charts() -> Vec<Route> {
    if CONFIG.drawn() {
        routes![drawn]
    } else if CONFIG.printed() {
        info!("from the printer");
        routes![printed]
    } else {
        routes![]
    }
}

#[get("/")]
fn closed() {}

#[get("/visit")]
fn visit() {}

#[post("/feed")]
fn feed() {}

#[get("/drawn")]
fn drawn() {}

#[get("/printed")]
fn printed() {}

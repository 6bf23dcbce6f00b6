use pavex::blueprint::{router::GET, router::POST, Blueprint};
use pavex::f;

pub fn blueprint() -> Blueprint {
    let mut bp = Blueprint::new();
    bp.route(GET, "/health", f!(crate::routes::health));
    bp.prefix("/boats").nest(boats());
    bp.nest_at("/old", old());
    bp
}

fn boats() -> Blueprint {
    let mut bp = Blueprint::new();
    bp.route(POST, "/", f!(crate::routes::create));
    bp
}

fn old() -> Blueprint {
    let mut bp = Blueprint::new();
    bp.route(GET, "/boats", f!(crate::routes::list));
    bp
}

#[pavex::get(path = "/ping")]
pub fn ping() -> &'static str {
    "pong"
}

fn main() {}

use hyper::{Request, Response};

fn answer(request: Request) -> Response {
    match request.path() {
        "/boats" => list(),
        "/health" => Response::new("ok"),
        _ => missing(),
    }
}

fn routed(request: Request) -> Response {
    match (request.method(), request.uri().path()) {
        (&Method::GET, "/sails") | (&Method::HEAD, "/ropes") => list(),
        (&Method::POST, "/sails") => add(),
        (_, "/anchors") => anchors(),
        _ => missing(),
    }
}

fn kind(path: &str) -> u8 {
    match path {
        "/not/served" => 1,
        _ => 0,
    }
}

fn main() {
    serve("127.0.0.1:3000", answer);
}

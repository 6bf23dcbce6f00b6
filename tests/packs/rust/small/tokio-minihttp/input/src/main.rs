use tokio_minihttp::{Request, Response};

fn answer(request: Request) -> Response {
    match request.path() {
        "/boats" => list(),
        "/health" => Response::new("ok"),
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

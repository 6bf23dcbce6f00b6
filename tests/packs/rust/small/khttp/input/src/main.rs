use khttp::{Method, Server};

fn main() {
    let mut app = Server::builder("127.0.0.1:8080").unwrap();
    app.route(Method::Get, "/boats", list);
    app.route(Method::Post, "/boats", |request, response| response.created());
    app.build().serve();
}

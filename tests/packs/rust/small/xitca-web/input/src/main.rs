use xitca_web::{handler::handler_service, route::{get, post}, codegen::route, App};

#[route("/ping", method = get)]
async fn ping() -> &'static str {
    "pong"
}

fn boats() -> App {
    App::new().at("/:id", get(handler_service(show)).delete(handler_service(remove)))
}

fn main() -> std::io::Result<()> {
    App::new()
        .at("/", handler_service(index))
        .at("/login", post(handler_service(login)))
        .at("/boats", boats())
        .serve()
        .bind("localhost:8080")?
        .run()
        .wait()
}

use poem::{get, handler, listener::TcpListener, Route, Server};
use poem_openapi::{payload::Json, OpenApi, OpenApiService};

struct Trees;

#[OpenApi(prefix_path = "/trees")]
impl Trees {
    #[oai(path = "/", method = "get")]
    async fn list(&self) -> Json<Vec<String>> {
        Json(vec![])
    }

    #[oai(path = "/:id", method = "delete", tag = "Tags::Tree")]
    async fn fell(&self) {}
}

#[handler]
fn hello() -> String {
    String::new()
}

#[tokio::main]
async fn main() {
    let service = OpenApiService::new(Trees, "Orchard", "1.0").server("http://localhost");
    let app = Route::new()
        .at("/hello/:name", get(hello).post(greet))
        .nest("/apples", apples())
        .nest("/api", service);
    Server::new(TcpListener::bind("0.0.0.0:80")).run(app).await;
}

fn apples() -> Route {
    Route::new().at("/", get(pick))
}

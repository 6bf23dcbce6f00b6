use poem::{listener::TcpListener, Route, Server};
use poem_openapi::{payload::PlainText, OpenApi, OpenApiService};

struct Corks;

#[OpenApi]
impl Corks {
    #[oai(path = "/corks", method = "get")]
    async fn corks(&self) -> PlainText<String> {
        PlainText("[]".into())
    }
}

#[tokio::main]
async fn main() -> Result<(), std::io::Error> {
    let service = OpenApiService::new(Corks, "Corks", "1.0").server("http://localhost:3000/api");
    let ui = service.swagger_ui();
    let app = Route::new()
        .nest("/api", service)
        .nest("/", ui);
    Server::new(TcpListener::bind("0.0.0.0:3000")).run(app).await
}

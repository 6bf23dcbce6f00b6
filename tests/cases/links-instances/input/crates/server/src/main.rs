use actix_web::{web, App, HttpServer};

async fn news() -> &'static str {
    "none"
}

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    HttpServer::new(|| App::new().route("/news", web::get().to(news)))
        .bind(("0.0.0.0", 8536))?
        .run()
        .await
}

use actix_web::{web, App, HttpServer};

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    HttpServer::new(|| App::new().route("/boats", web::get().to(list)))
        .bind(("127.0.0.1", 8090))?
        .bind("127.0.0.1:8091")?
        .run()
        .await
}

async fn list() {}

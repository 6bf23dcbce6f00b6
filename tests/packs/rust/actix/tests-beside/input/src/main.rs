use actix_web::{get, web, App, HttpServer, Responder};

#[cfg(test)]
mod tests;

#[get("/items")]
async fn items() -> impl Responder {
    "[]"
}

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    HttpServer::new(|| App::new().service(web::scope("/api").service(items)))
        .bind(("127.0.0.1", 8080))?
        .run()
        .await
}

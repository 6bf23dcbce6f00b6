use actix_web::{delete, get, route, web, App, HttpResponse, HttpServer, Responder};

mod stock;

#[get("/health")]
async fn health() -> impl Responder {
    HttpResponse::Ok()
}

#[route("/both", method = "GET", method = "POST")]
async fn both() -> impl Responder {
    HttpResponse::Ok()
}

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    HttpServer::new(|| {
        App::new()
            .wrap(actix_web::middleware::Logger::default())
            .service(health)
            .service(web::scope("/api").service(both).configure(stock::configure))
            .route("/ping", web::head().to(ping))
            .service(web::resource("/any").to(anything))
    })
    .bind(("127.0.0.1", 8080))?
    .run()
    .await
}

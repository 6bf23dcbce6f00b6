use actix_web::{get, web, App, HttpRequest, HttpResponse, HttpServer};

#[get("/bell")]
async fn bell(req: HttpRequest, body: web::Payload) -> actix_web::Result<HttpResponse> {
    let (response, session, stream) = actix_ws::handle(&req, body)?;
    actix_web::rt::spawn(ring(session, stream));
    Ok(response)
}

async fn waves(req: HttpRequest, stream: web::Payload) -> actix_web::Result<HttpResponse> {
    ws::start(Waves::new(), &req, stream)
}

#[get("/colour")]
async fn colour() -> HttpResponse {
    engine().start();
    HttpResponse::Ok().body("red")
}

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    HttpServer::new(|| {
        App::new()
            .service(web::scope("/buoys").service(bell).service(colour))
            .route("/waves", web::get().to(waves))
    })
    .bind(("0.0.0.0", 8080))?
    .run()
    .await
}

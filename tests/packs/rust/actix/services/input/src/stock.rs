use actix_web::{delete, web};

#[delete("/{id}")]
async fn remove(id: web::Path<u32>) -> &'static str {
    ""
}

pub fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(
        web::scope("/stock")
            .service(
                web::resource("")
                    .route(web::get().to(list))
                    .route(web::post().to(handlers::create)),
            )
            .service(remove),
    )
    .service(web::resource("/counts/{day}").route(web::method(Method::PUT).to(count)));
}

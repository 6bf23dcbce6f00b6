use actix_session::storage::RedisSessionStore;
use actix_session::SessionMiddleware;
use actix_web::{cookie::Key, web, App, HttpServer};

mod letter;

async fn home() -> &'static str {
    "home"
}

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    let store = RedisSessionStore::new(settings::redis_uri()).await.unwrap();
    HttpServer::new(move || {
        App::new()
            .wrap(SessionMiddleware::new(store.clone(), Key::generate()))
            .route("/", web::get().to(home))
    })
    .bind(("0.0.0.0", 8000))?
    .run()
    .await
}

use actix_web::{get, test, App, Responder};

#[get("/upstream")]
async fn upstream() -> impl Responder {
    "what the other side would answer"
}

async fn served() {
    test::init_service(App::new().service(upstream)).await;
}

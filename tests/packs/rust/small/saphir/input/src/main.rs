use saphir::prelude::*;

struct BoatController {}

#[controller(name = "boats", prefix = "api")]
impl BoatController {
    #[get("/<id>")]
    async fn show(&self, id: String) -> String {
        id
    }

    #[post("/")]
    async fn create(&self) -> u16 {
        201
    }
}

#[tokio::main]
async fn main() -> Result<(), SaphirError> {
    Server::builder()
        .configure_router(|r| r.route("/status", Method::GET, status).controller(BoatController {}))
        .build()
        .run()
        .await
}

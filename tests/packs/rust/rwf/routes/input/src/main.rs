mod cellar;

use cellar::{BarrelController, GrapeController};
use rwf::http::Server;
use rwf::prelude::*;

struct Door;

#[async_trait]
impl Controller for Door {
    async fn handle(&self, request: &Request) -> Result<Response, Error> {
        Ok(Response::new().text("open"))
    }
}

struct Gate;

#[async_trait]
impl PageController for Gate {
    async fn get(&self, request: &Request) -> Result<Response, Error> {
        Ok(Response::new().text("gate"))
    }
}

fn routes() -> Vec<Handler> {
    vec![
        route!("/" => Door),
        route!("/gate" => Gate),
        rest!("/barrels" => BarrelController),
        crud!("/grapes" => GrapeController),
    ]
}

#[tokio::main]
async fn main() {
    Server::new(routes()).launch().await.unwrap();
}

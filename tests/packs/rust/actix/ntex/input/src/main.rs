use ntex::web;

#[web::get("/tides")]
async fn tides() -> &'static str {
    ""
}

#[ntex::main]
async fn main() -> std::io::Result<()> {
    web::server(|| web::App::new().service(web::scope("/v1").service(tides))).run().await
}

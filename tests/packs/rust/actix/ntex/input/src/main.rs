use ntex::web;

#[web::get("/tides")]
async fn tides() -> &'static str {
    ""
}

#[ntex::main]
async fn main() -> std::io::Result<()> {
    web::server(|| web::App::new().service(web::scope("/v1").service(tides)))
        .bind(("127.0.0.1", 8090))?
        .bind("127.0.0.1:8091")?
        .run()
        .await
}

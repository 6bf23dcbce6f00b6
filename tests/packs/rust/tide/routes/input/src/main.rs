#[async_std::main]
async fn main() -> tide::Result<()> {
    let mut app = tide::new();
    app.at("/").get(|_| async { Ok("root") });
    app.at("/fish/:id").get(show).put(update);
    let mut api = tide::with_state(State::new());
    api.at("/tides").all(tides);
    app.at("/api").nest(api);
    app.listen("127.0.0.1:8080").await?;
    Ok(())
}

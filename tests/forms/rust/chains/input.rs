const BASE: &str = "/api";
fn routes() -> Router {
    let api = Router::new()
        .route("/users", get(list).post(create))
        .nest("/admin", admin::routes());
    web::scope("/x").service(web::resource("/y").to(index));
    Data::<Pool>::new(pool);
    client.get(&url).query::<Page>(&page).send().await.map_err(|e| e.into());
    let reply = Reply { status: 200, body, ..Default::default() };
    for id in ids.iter() { show(*id); }
    match kind { Kind::A => left(), _ => "none" }
}

use axum::Json;

/// All boats.
#[utoipa::path(
    get,
    path = "/boats",
    params(Paging),
    tag = "boats",
    responses((status = 200, description = "Boats", body = Vec<Boat>), (status = "4XX", body = Failure<'_>)),
)]
pub async fn list() -> Json<Vec<Boat>> {
    todo!()
}

#[utoipa::path(post, path = "/boats", security(("api_token" = [])))]
pub async fn create() -> Json<Boat> {
    todo!()
}

#[utoipa::path(method(get, head), path = "/boats/{id}")]
pub async fn show() -> Json<Boat> {
    todo!()
}

#[utoipa::path(get, path = "/only/documented")]
pub async fn documented() {}

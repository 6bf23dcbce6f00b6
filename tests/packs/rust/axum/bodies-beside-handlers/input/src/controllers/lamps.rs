use axum::extract::Query;
use axum::Json;
use serde::Deserialize;

use crate::models::lamp::Lamp;

#[derive(Deserialize)]
pub struct LampQuery {
    sort: Option<String>,
}

#[utoipa::path(get, path = "/lamps")]
pub async fn list(Query(query): Query<LampQuery>) -> Json<Vec<Lamp>> {
    Json(vec![])
}

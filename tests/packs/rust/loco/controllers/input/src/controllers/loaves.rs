use loco_rs::prelude::*;

pub async fn list() -> Result<Response> {
    format::empty()
}

pub fn routes() -> Routes {
    Routes::new()
        .prefix("loaves")
        .add("/", get(list).post(bake))
        .add("/{id}", delete(eat))
}

use std::sync::Arc;

use axum::Json;

use crate::service::{Search, Wanted, Found};

pub struct Adapter(Arc<dyn Search>);

impl wire::Search for Adapter {
    fn find(&self, wanted: Wanted) -> Found {
        self.0.find(wanted)
    }
}

pub async fn find_books(Json(wanted): Json<Wanted>) -> Json<Found> {
    let adapter = Adapter(make());
    Json(adapter.0.find(wanted))
}

use axum::{
    extract::{ws::{WebSocket, WebSocketUpgrade}, State},
    response::{sse::{Event, Sse}, IntoResponse},
    routing::get,
    Router,
};

#[tokio::main]
async fn main() {
    let app = Router::new()
        .nest("/lamps", Router::new().route("/ws", get(beam)))
        .route("/events", get(events))
        .route("/plain", get(plain));
    axum::serve(listener(), app).await.unwrap();
}

async fn beam(State(state): State<Lamps>, ws: WebSocketUpgrade) -> impl IntoResponse {
    ws.on_upgrade(|socket: WebSocket| shine(socket, state))
}

async fn events() -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    Sse::new(turns())
}

async fn plain() -> &'static str {
    "dark"
}

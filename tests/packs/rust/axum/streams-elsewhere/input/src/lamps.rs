use axum::{
    extract::ws::{WebSocket, WebSocketUpgrade},
    response::{sse::{Event, Sse}, IntoResponse},
};

pub async fn beam(ws: WebSocketUpgrade) -> impl IntoResponse {
    ws.on_upgrade(|socket: WebSocket| shine(socket))
}

pub async fn events() -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    Sse::new(turns())
}

pub async fn plain() -> &'static str {
    "dark"
}

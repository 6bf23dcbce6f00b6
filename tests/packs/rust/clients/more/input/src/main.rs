use oauth2::basic::BasicClient;
use oauth2::{AuthUrl, ClientId, TokenUrl};
use tokio_tungstenite::connect_async;

#[tokio::main]
async fn main() {
    let (_socket, _) = connect_async("wss://levels.example.org/live").await.unwrap();
    let _client = BasicClient::new(
        ClientId::new("lookout".to_string()),
        None,
        AuthUrl::new("https://login.example.org/authorize".to_string()).unwrap(),
        Some(TokenUrl::new("https://login.example.org/token".to_string()).unwrap()),
    );
}

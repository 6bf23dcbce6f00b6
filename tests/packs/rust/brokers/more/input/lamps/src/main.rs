use rumqttc::{AsyncClient, MqttOptions, QoS};

#[tokio::main]
async fn main() {
    let options = MqttOptions::new("lamps", "mosquitto", 1883);
    let (client, mut events) = AsyncClient::new(options, 10);
    client.subscribe("lamps/state", QoS::AtMostOnce).await.unwrap();
    client.publish("lamps/set", QoS::AtLeastOnce, false, "on").await.unwrap();
    while let Ok(event) = events.poll().await {
        println!("{event:?}");
    }
}

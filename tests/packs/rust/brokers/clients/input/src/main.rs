use lapin::{options::*, BasicProperties, Connection};

async fn rabbit() {
    let connection = Connection::connect("amqp://rabbit:5672", Default::default()).await.unwrap();
    let channel = connection.create_channel().await.unwrap();
    channel.basic_publish("shop", "orders.placed", BasicPublishOptions::default(), b"x", BasicProperties::default()).await;
    channel.basic_consume("orders", "desk", BasicConsumeOptions::default(), Default::default()).await;
}

fn main() {}

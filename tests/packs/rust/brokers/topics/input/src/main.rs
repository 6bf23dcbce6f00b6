mod parcels;

use lapin::{Channel, options::*};
use rdkafka::producer::FutureRecord;

const LETTERS: &str = "letters";

async fn run(channel: Channel, consumer: StreamConsumer) {
    channel.queue_declare(LETTERS, QueueDeclareOptions::default(), FieldTable::default()).await;
    channel.exchange_declare("post", ExchangeKind::Topic, ExchangeDeclareOptions::default(), FieldTable::default()).await;
    channel.basic_publish("", LETTERS, BasicPublishOptions::default(), b"1", props).await;
    channel.basic_publish("post", "letters.new", BasicPublishOptions::default(), b"2", props).await;
    channel.basic_consume(LETTERS, "me", BasicConsumeOptions::default(), FieldTable::default()).await;
    let record = FutureRecord::to("trips").payload("1");
    consumer.subscribe(&["trips"]);
}

fn main() {}

mod readings;

use amqprs::{channel::{BasicConsumeArguments, BasicPublishArguments, ExchangeDeclareArguments, QueueDeclareArguments}, BasicProperties};

async fn work(channel: amqprs::channel::Channel) {
    channel.queue_declare(QueueDeclareArguments::default().queue(String::from("parcels")).finish()).await.unwrap();
    channel.queue_declare(QueueDeclareArguments::new("").exclusive(true).finish()).await.unwrap();
    channel.exchange_declare(ExchangeDeclareArguments::new("news", "fanout")).await.unwrap();
    let to_queue = BasicPublishArguments::new("", "parcels");
    channel.basic_publish(BasicProperties::default(), b"a parcel".to_vec(), to_queue).await.unwrap();
    channel.basic_publish(BasicProperties::default(), b"sent".to_vec(), BasicPublishArguments::new("news", "")).await.unwrap();
    channel.basic_consume_rx(BasicConsumeArguments::new("parcels", "desk")).await.unwrap();
}

fn main() {}

use aws_sdk_sqs::Client;

pub struct Parcels {
    client: Client,
    queue_url: String,
}

impl Parcels {
    pub async fn next(&self) {
        self.client
            .receive_message()
            .max_number_of_messages(10)
            .queue_url(&self.queue_url)
            .send()
            .await;
    }
}

pub async fn send(client: Client, text: String) {
    client
        .send_message()
        .queue_url("https://sqs.eu-north-1.example.net/1/parcels")
        .message_body(text)
        .send()
        .await;
}

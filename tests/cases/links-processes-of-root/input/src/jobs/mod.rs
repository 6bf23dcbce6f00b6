use aws_sdk_sqs::Client;

pub struct Scans {
    client: Client,
    queue_url: String,
}

impl Scans {
    pub async fn next(&self) {
        self.client.receive_message().queue_url(&self.queue_url).send().await.unwrap();
    }
}

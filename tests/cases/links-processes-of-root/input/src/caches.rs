use aws_sdk_cloudfront::Client;

pub async fn drop_cached(client: &Client) {
    client.create_invalidation().send().await.unwrap();
}

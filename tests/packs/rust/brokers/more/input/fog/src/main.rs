use futures::StreamExt;

#[tokio::main]
async fn main() -> Result<(), async_nats::Error> {
    let client = async_nats::connect("nats:4222").await?;
    let mut fog = client.subscribe("fog.rises").await?;
    client.publish("fog.rises", "now".into()).await?;
    client.request("fog.ask", "where".into()).await?;
    while let Some(message) = fog.next().await {
        println!("{:?}", message.payload);
    }
    Ok(())
}

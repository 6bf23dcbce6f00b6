use rabbitmq_stream_client::{types::OffsetSpecification, Environment};

pub async fn run() -> Result<(), Box<dyn std::error::Error>> {
    let environment = Environment::builder().build().await?;
    environment.stream_creator().max_length(5).create("readings").await?;
    environment.producer().build("readings").await?;
    environment.consumer().offset(OffsetSpecification::First).build("readings").await?;
    Ok(())
}

use harbour::tides_client::TidesClient;
use harbour::Place;

pub mod harbour {
    tonic::include_proto!("harbour");
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut client = TidesClient::connect("http://tides:50051").await?;
    let tide = client.next(Place { name: "mole".into() }).await?;
    println!("{}", tide.into_inner().level);
    Ok(())
}

/// Does its work until the hive is closed.
pub async fn forage() {
    loop {
        tokio::time::sleep(std::time::Duration::from_secs(60)).await;
    }
}

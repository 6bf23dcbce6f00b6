mod sheds;

use warp::Filter;

#[tokio::main]
async fn main() {
    let health = warp::path("health").map(|| "ok");
    let admin = warp::path("admin").and(sheds::tools());
    warp::serve(sheds::routes().or(admin).or(health)).run(([0, 0, 0, 0], 7900)).await;
}

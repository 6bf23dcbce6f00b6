use warp::Filter;

mod spans;

#[tokio::main]
async fn main() {
    let tides = warp::path!("tides").and(warp::get()).map(spans::list);
    let high = warp::path!("tides" / "high")
        .and(warp::get())
        .then(spans::high)
        .and(format())
        .map(reply);
    let root = warp::path::end().map(|| "tides");
    let widest = spans::all().iter().map(|span| [*span.start(), *span.end()]).max();
    warp::serve(tides.or(high).or(root)).run(([0, 0, 0, 0], 80)).await;
}

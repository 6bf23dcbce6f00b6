use warp::Filter;

#[tokio::main]
async fn main() {
    let hello = warp::path!("hello" / String).map(|name| format!("Hello, {}!", name));
    let sums = warp::path("sum")
        .and(warp::path::param::<u32>())
        .and(warp::path::end())
        .and(warp::get())
        .and_then(handlers::sum);
    let root = warp::path::end().map(|| "root");
    let chat = warp::path("chat")
        .and(warp::ws())
        .map(|ws: warp::ws::Ws| ws.on_upgrade(|socket| async {}));
    let numbers: Vec<u32> = vec![1, 2].iter().map(|n| n + 1).collect();
    warp::serve(hello.or(sums).or(root).or(chat).or(todo_list(db()))).run(([0, 0, 0, 0], 80)).await;
}

fn todo_list(db: Db) -> impl Filter {
    warp::path!("todos" / u64 / "done")
        .and(warp::put())
        .and(warp::any().map(move || db.clone()))
        .and_then(finish)
}

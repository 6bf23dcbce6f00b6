use warp::{Filter, Rejection, Reply};

pub fn routes() -> impl Filter<Extract = impl Reply, Error = Rejection> + Clone {
    let root = warp::path!("api" / "v1" / ..);
    root.and(sheds().or(add_shed()).boxed())
}

fn sheds() -> impl Filter<Extract = impl Reply, Error = Rejection> + Clone {
    warp::path!("sheds" / String)
        .and(warp::get())
        .and_then(checked_name)
        .then(show_shed)
}

fn add_shed() -> impl Filter<Extract = impl Reply, Error = Rejection> + Clone {
    warp::path!("sheds").and(warp::post()).and(with_name()).then(put_shed)
}

pub fn tools() -> impl Filter<Extract = impl Reply, Error = Rejection> + Clone {
    warp::path!("tools").and(warp::get()).map(|| "[]")
}

fn with_name() -> impl Filter<Extract = (String,), Error = Rejection> + Clone {
    warp::body::json()
}

async fn checked_name(name: String) -> Result<String, Rejection> {
    Ok(name)
}

async fn show_shed(name: String) -> String {
    name
}

async fn put_shed(name: String) -> String {
    name
}

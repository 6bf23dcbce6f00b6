use warp::Filter;

#[tokio::main]
async fn main() {
    let tickets = warp::path!("tickets" / String).and(warp::get()).map(ticket);
    warp::serve(tickets).run(([127, 0, 0, 1], 3030)).await;
}

fn ticket(id: String) -> String {
    id
}

#[cfg(not(test))]
fn harbour() -> impl Filter {
    warp::path!("harbour").map(ticket)
}

#[cfg(any(test, feature = "slow"))]
fn crossings() -> impl Filter {
    warp::path!("crossings").map(ticket)
}

#[cfg(feature = "trial-tests")]
pub mod helpers {
    pub fn pretend() -> impl Filter {
        warp::path!("pretended").map(ticket)
    }
}

#[cfg(any(test, feature = "testing"))]
pub fn stand_in() -> impl Filter {
    warp::path!("stand-in").map(ticket)
}

#[cfg(all(test, unix))]
mod trials {
    fn tried() {
        warp::path!("tried").map(ticket);
    }
}

#[rstest]
fn checked() {
    warp::path!("checked").map(ticket);
}

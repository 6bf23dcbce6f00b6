use ohkami::prelude::*;

fn boats() -> Ohkami {
    Ohkami::new((
        "/".GET(list).POST(create),
        "/:id".DELETE(remove),
    ))
}

#[tokio::main]
async fn main() {
    Ohkami::new((
        "/health".GET(health),
        "/boats".By(boats()),
    ))
    .howl("localhost:5000")
    .await
}

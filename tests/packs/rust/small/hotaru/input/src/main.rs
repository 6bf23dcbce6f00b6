use hotaru::prelude::*;

LApp!(APP = App::new().build());

endpoint! {
    APP.url("/boats"),
    pub list <HTTP> {
        text_response("boats")
    }
}

#[tokio::main]
async fn main() {
    APP.clone().run().await;
}

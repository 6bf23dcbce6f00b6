use water_http::server::Context;

async fn handler(context: Context) {
    let path = context.request().path();
    match path {
        "/boats" => boats(),
        p if p.starts_with("/harbours") => harbours(p),
        _ => missing(),
    }
}

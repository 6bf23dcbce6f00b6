use actix_web::{server, App, HttpRequest};

fn index(_request: &HttpRequest) -> &'static str {
    "boats"
}

fn main() {
    server::new(|| {
        App::new()
            .resource("/", |r| r.f(index))
            .resource("/health", |r| r.get().f(index))
            .scope("/api", |scope| {
                scope
                    .resource("boats", |r| {
                        r.get().with(list);
                        r.post().with_async(add);
                    })
                    .resource("boats/{id}", |r| r.delete().with(drop))
            })
    })
    .bind("127.0.0.1:8080")
    .unwrap()
    .run();
}

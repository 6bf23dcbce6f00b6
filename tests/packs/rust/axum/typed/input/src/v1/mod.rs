mod items;

use aide::axum::ApiRouter;

pub fn router(config: Config) -> ApiRouter<AppState> {
    let ret: ApiRouter<AppState> = ApiRouter::new()
        .merge(items::router())
        .layer(trace(config));

    #[cfg(debug_assertions)]
    if cfg!(debug_assertions) {
        let dev: ApiRouter<AppState> = development::router().into();
        return ret.merge(dev);
    }
    ret
}

mod development {
    use axum::{Router, routing::get};

    pub fn router() -> Router<AppState> {
        Router::new().route("/echo", get(echo).post(echo))
    }
}

use loco_rs::controller::AppRoutes;

use crate::controllers;

impl Hooks for App {
    fn routes(_ctx: &AppContext) -> AppRoutes {
        AppRoutes::with_default_routes()
            .prefix("/api")
            .add_route(controllers::loaves::routes())
    }
}

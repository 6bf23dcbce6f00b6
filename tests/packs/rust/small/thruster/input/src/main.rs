use thruster::{App, BasicContext as Ctx, Request, Server, ThrusterServer};

fn main() {
    let mut boats = App::<Request, Ctx, ()>::new_basic();
    boats.get("/:id", async_middleware!(Ctx, [show]));

    let app = App::<Request, Ctx, ()>::new_basic()
        .get("/health", health)
        .use_sub_app("/boats", boats);

    Server::new(app).start("0.0.0.0", 4321);
}

use rocket::{launch, Route};

mod corals;
mod fishes;
mod reefs;

fn all() -> Vec<Route> {
    let mut list = Vec::new();
    list.append(&mut corals::routes());
    list.extend(fishes::routes());
    list
}

#[launch]
fn rocket() -> _ {
    let base = &CONFIG.base_path();

    rocket::build()
        .mount("/v1", all())
        .mount("/reefs", reefs::routes())
        .mount("/charts", reefs::charts())
        .mount([base, "/v2"].concat(), [corals::routes(), fishes::more()].concat())
}

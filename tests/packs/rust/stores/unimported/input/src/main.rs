//! `lapin::Connection` is only spoken of here.
mod cache;

fn main() {
    let client = redis::Client::open(std::env::var("CACHE").unwrap()).unwrap();
    cache::warm(client);
}

#[cfg(test)]
mod tests {
    #[test]
    fn keeps() {
        mongodb::Client::with_uri_str(std::env::var("TESTS").unwrap());
    }
}

pub fn warm(client: redis::Client) {}

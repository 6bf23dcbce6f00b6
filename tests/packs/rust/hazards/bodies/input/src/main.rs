use futures::future::try_join_all;

struct Beacon {
    clients: Vec<Client>,
}

impl Beacon {
    async fn ask_all(&self) -> Result<Vec<Light>, Error> {
        let requests = self.clients.iter().map(|client| client.ask());
        try_join_all(requests).await
    }

    fn dim(&self) {
        todo!()
    }

    fn turn(&self, degrees: u32) -> u32 {
        match degrees {
            0 => 0,
            _ => todo!(),
        }
    }
}

fn main() {}

#[cfg(test)]
mod tests {
    fn lamp() {
        todo!()
    }
}

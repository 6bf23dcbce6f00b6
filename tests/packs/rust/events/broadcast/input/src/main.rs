use tokio::sync::broadcast;

enum Event {
    Placed(u32),
    Paid { id: u32 },
}

struct Shop {
    events: broadcast::Sender<Event>,
}

impl Shop {
    fn place(&self) {
        self.events.send(Event::Placed(1)).unwrap();
        let _ = self.events.send(Event::Paid { id: 1 });
    }
}

fn main() {
    let (tx, mut rx) = broadcast::channel::<Event>(16);
    tx.send(Event::Placed(2)).unwrap();
}

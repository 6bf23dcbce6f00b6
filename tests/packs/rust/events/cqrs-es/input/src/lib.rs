use cqrs_es::{Aggregate, EventEnvelope, Query, View};

pub enum BerthCommand {
    Moor { boat: String },
}

pub enum BerthEvent {
    Moored { boat: String },
}

pub struct Berth {
    boat: String,
}

impl Aggregate for Berth {
    type Command = BerthCommand;
    type Event = BerthEvent;

    async fn handle(&self, command: Self::Command) -> Vec<Self::Event> {
        vec![]
    }

    fn apply(&mut self, event: Self::Event) {}
}

pub struct BerthView {
    boats: Vec<String>,
}

impl View<Berth> for BerthView {
    fn update(&mut self, event: &EventEnvelope<Berth>) {}
}

pub struct Log;

impl Query<Berth> for Log {
    async fn dispatch(&self, id: &str, events: &[EventEnvelope<Berth>]) {}
}

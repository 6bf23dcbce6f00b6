use bevy::prelude::*;

#[derive(Event)]
struct Scored(u32);

fn count(mut events: EventReader<Scored>) {}

fn score(mut events: EventWriter<Scored>) {
    events.send(Scored(1));
}

fn main() {}

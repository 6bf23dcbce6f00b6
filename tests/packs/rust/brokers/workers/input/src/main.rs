use apalis::prelude::*;
use apalis_redis::RedisStorage;
use tokio_cron_scheduler::{Job, JobScheduler};

struct MoorBoat {
    boat: String,
}

async fn moor(job: MoorBoat) {}

#[tokio::main]
async fn main() {
    let mut storage: RedisStorage<MoorBoat> = RedisStorage::new(connection);
    let mut names = Vec::new();

    names.push(Name { text: "Anna" });
    storage.push(MoorBoat { boat: "Anna".into() }).await;
    WorkerBuilder::new("berths").backend(storage).build_fn(moor);

    let clock = JobScheduler::new().await;
    clock.add(Job::new("0 0 * * * *", |_id, _lock| {})).await;
}

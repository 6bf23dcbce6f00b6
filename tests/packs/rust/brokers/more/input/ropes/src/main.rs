use faktory::{ConsumerBuilder, Job, Producer};
use std::io;

fn splice(job: Job) -> io::Result<()> {
    println!("{job:?}");
    Ok(())
}

fn main() {
    let mut producer = Producer::connect(None).unwrap();
    producer.enqueue(Job::new("splice", vec!["hawser"])).unwrap();
    let mut consumer = ConsumerBuilder::default();
    consumer.register("splice", splice);
    let mut consumer = consumer.connect(None).unwrap();
    consumer.run(&["default"]).unwrap();
}

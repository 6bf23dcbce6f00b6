use rayon::prelude::*;
use std::process::Command;
use std::thread;

fn cry() {}

async fn soar() {}

fn flock(gulls: Vec<u8>) {
    thread::spawn(cry);
    thread::scope(|scope| {
        scope.spawn(|| cry());
    });
    WalkBuilder::new("nests").build_parallel().run(cry);
    gulls.par_iter().for_each(|_| cry());
    ctrlc::set_handler(move || cry()).unwrap();
    Command::new("/usr/bin/sounder").spawn().unwrap();
}

async fn glide() {
    tokio::spawn(soar());
    tokio::task::spawn_blocking(cry);
    let mut beat = tokio::time::interval(std::time::Duration::from_secs(1));
    beat.tick().await;
}

fn main() {
    flock(vec![]);
}

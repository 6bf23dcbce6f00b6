mod jobs;

fn main() {
    jobs::start();
}

mod jobs;
mod night;

fn main() {
    jobs::start();
}

pub fn run(stones: u32) {
    (0..stones).for_each(|n| turn(n));
}

fn turn(_n: u32) {}

pub fn list(_all: bool) {}

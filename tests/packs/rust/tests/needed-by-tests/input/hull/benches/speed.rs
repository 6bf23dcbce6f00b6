use rig::hoist;

fn main() {
    hoist();
}

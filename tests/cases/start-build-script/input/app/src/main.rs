use ferry_core::sail;

fn main() {
    sail();
}

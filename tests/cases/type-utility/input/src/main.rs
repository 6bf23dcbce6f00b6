fn main() {
    one::run();
    two::run();
    three::run();
    four::run();
    five::run();
}

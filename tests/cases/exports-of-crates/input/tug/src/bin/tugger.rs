fn main() {
    tug::tow();
}

fn main() {
    tools::sharpen();
}

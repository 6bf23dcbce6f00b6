fn main() {
    println!("{}", 4);
}

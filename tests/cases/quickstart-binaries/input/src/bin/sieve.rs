fn main() {
    println!("{}", mill::grind());
}

fn main() {
    println!("schema");
}

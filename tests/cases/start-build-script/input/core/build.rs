// run by cargo before the package is built
fn main() {
    println!("cargo:rerun-if-changed=build.rs");
}

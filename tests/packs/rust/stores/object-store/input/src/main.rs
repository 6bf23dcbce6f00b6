use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::ObjectStore;

fn boxes() -> AmazonS3 {
    AmazonS3Builder::from_env().with_bucket_name("boxes").build().unwrap()
}

fn main() {
    let _ = boxes();
}

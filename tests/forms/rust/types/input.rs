pub trait Repository: Send + Sync {
    fn get(&self, id: i32) -> User;
}
impl Handler<Ping> for Server {
    type Result = i32;
    fn handle(&mut self, message: Ping) -> i32 { self.count += 1; 0 }
}
pub enum Kind { A(i32), B { x: i32 }, C = 5 }
pub mod inner { pub fn f() {} }
type Pool = Arc<Inner>;
static RETRIES: u8 = 3;

use tonic::{Request, Response, Status};

#[derive(Default)]
struct Cellar;

#[tonic::async_trait]
impl Barrel for Cellar {
    async fn fill_up(&self, request: Request<Juice>) -> Result<Response<Juice>, Status> {
        todo!()
    }
}

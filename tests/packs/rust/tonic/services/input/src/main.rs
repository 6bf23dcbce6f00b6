use tonic::{transport::Server, Request, Response, Status};

pub mod pb {
    tonic::include_proto!("signal.v1");
}

#[derive(Default)]
struct MyFlags;

#[tonic::async_trait]
impl pb::flag_service_server::FlagService for MyFlags {
    async fn raise_flag(&self, request: Request<pb::Flag>) -> Result<Response<pb::Done>, Status> {
        self.note(request)
    }

    async fn list_flags(&self, request: Request<pb::Query>) -> Result<Response<pb::Flags>, Status> {
        Err(Status::unimplemented(""))
    }
}

impl MyFlags {
    fn note(&self, request: Request<pb::Flag>) -> Result<Response<pb::Done>, Status> {
        Err(Status::unimplemented(""))
    }
}

#[tokio::main]
async fn main() {
    Server::builder().add_service(FlagServiceServer::new(MyFlags::default())).serve(addr()).await;
}

use async_trait::async_trait;
use tonic::transport::Server;

struct Oven;

// The trait is generated from the proto file, by a generator of the house.
#[async_trait]
impl Kiln for Oven {
    async fn fire(&self, request: FireRequest) -> KilnResult<FireReply> {
        Ok(FireReply { batch: request.batch })
    }

    async fn watch(&self, requests: ServiceStream<WatchRequest>) -> KilnResult<KilnStream<FireReply>> {
        Ok(follow(requests))
    }

    fn addresses(&self, zone: Zone) -> Vec<String> {
        Vec::new()
    }
}

// An actor's handlers are no procedures.
#[async_trait]
impl Handler<CoolRequest> for Oven {
    async fn handle(&mut self, request: CoolRequest, context: &Context<Self>) -> Result<(), Stopped> {
        Ok(())
    }
}

#[async_trait]
impl Handler<LoadRequest> for Oven {
    async fn handle(&mut self, request: LoadRequest, context: &Context<Self>) -> Result<(), Stopped> {
        Ok(())
    }
}

#[tokio::main]
async fn main() {
    Server::builder().add_service(KilnServer::new(Oven)).serve(address()).await;
}

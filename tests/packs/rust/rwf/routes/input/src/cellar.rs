use rwf::prelude::*;

pub struct BarrelController;

#[async_trait]
impl RestController for BarrelController {
    type Resource = i64;

    async fn list(&self, request: &Request) -> Result<Response, Error> {
        Ok(Response::new().text("all"))
    }

    async fn delete(&self, request: &Request, id: &i64) -> Result<Response, Error> {
        Ok(Response::new().text("gone"))
    }
}

pub struct GrapeController;

impl ModelController for GrapeController {
    type Model = Grape;
}

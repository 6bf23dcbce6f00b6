use juniper::{graphql_object, EmptySubscription, FieldResult, RootNode};

pub struct Query;

#[graphql_object(context = Archive)]
impl Query {
    fn oldest_map(context: &Archive) -> FieldResult<Map> {
        todo!()
    }
}

pub struct Map;

#[graphql_object]
impl Map {
    fn scale(&self) -> i32 {
        1
    }
}

pub type Root = RootNode<'static, Query, Mutation, EmptySubscription<Archive>>;

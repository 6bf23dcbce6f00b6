use async_graphql::{Context, MergedObject, Object, Schema, Subscription, ID};

#[derive(MergedObject, Default)]
pub struct Query(ScrollQuery);

#[derive(Default)]
pub struct ScrollQuery;

#[Object]
impl ScrollQuery {
    /// All that are kept.
    async fn kept_scrolls(&self, ctx: &Context<'_>) -> Vec<Scroll> {
        vec![]
    }

    #[graphql(name = "scroll")]
    async fn find(&self, id: ID) -> Scroll {
        todo!()
    }

    #[graphql(skip)]
    async fn shelf(&self) -> Shelf {
        todo!()
    }
}

pub struct MutationRoot;

#[Object]
impl MutationRoot {
    async fn burn(&self, id: ID) -> bool {
        true
    }
}

pub struct Scroll;

#[Object]
impl Scroll {
    async fn title(&self) -> &str {
        ""
    }
}

pub struct Ticker;

#[Subscription]
impl Ticker {
    async fn ticks(&self) -> impl Stream<Item = i32> {
        todo!()
    }
}

pub fn schema() -> Schema<Query, MutationRoot, Ticker> {
    Schema::build(Query::default(), MutationRoot, Ticker).finish()
}

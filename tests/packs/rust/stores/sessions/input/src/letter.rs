use serde::Serialize;

#[derive(Serialize)]
pub struct Letter {
    pub r#type: String,
    #[cfg(feature = "full")]
    pub route: Ltree,
    #[cfg(not(feature = "full"))]
    pub route: String,
}

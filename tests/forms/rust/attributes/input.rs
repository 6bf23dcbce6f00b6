/// A user.
#[derive(Debug, Clone)]
#[diesel(table_name = users)]
pub struct User {
    #[serde(rename = "userId", default)]
    pub id: i32,
    name: Option<String>,
}

#[rocket::get("/users/<id>?<page>", format = "json")]
pub async fn show(id: i32, #[body] form: Json<User>) -> Result<Json<User>, Error> {
    load(id).await?
}

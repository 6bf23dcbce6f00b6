use axum::{extract::State, Json};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use crate::schema::books;

#[derive(Deserialize)]
pub struct NewBook {
    title: String,
    pages: i32,
}

#[derive(Queryable, Serialize)]
pub struct Book {
    id: i32,
    title: String,
}

#[derive(Debug, Serialize)]
pub struct ShelfError {
    reason: String,
}

/// What asks nothing of the store: it looks at a list.
fn thickest(pages: &[i32]) -> NewBook {
    NewBook { title: String::new(), pages: *pages.first().unwrap() }
}

fn refuse(error: diesel::result::Error) -> ShelfError {
    explain(ShelfError { reason: error.to_string() })
}

fn explain(error: ShelfError) -> ShelfError {
    error
}

fn insert(conn: &mut PgConnection, book: NewBook) -> Result<Book, ShelfError> {
    diesel::insert_into(books::table)
        .values(books::title.eq(book.title))
        .get_result::<Book>(conn)
        .map_err(refuse)
}

pub async fn put(State(mut conn): State<PgConnection>, Json(book): Json<NewBook>) -> Json<Book> {
    let thick = thickest(&[book.pages]);
    Json(insert(&mut conn, thick).unwrap())
}

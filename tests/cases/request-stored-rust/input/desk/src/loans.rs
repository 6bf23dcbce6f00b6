use axum::{extract::State, Json};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
pub struct LoanRequest {
    book: i32,
}

#[derive(Serialize)]
pub struct Loan {
    id: i32,
    book: i32,
}

pub struct Clerk {
    pool: sqlx::PgPool,
}

impl Clerk {
    pub async fn open(pool: sqlx::PgPool) -> Result<Clerk, sqlx::Error> {
        Ok(Clerk { pool })
    }

    pub async fn note(&self, request: LoanRequest) -> Result<Loan, sqlx::Error> {
        sqlx::query_as!(Loan, "insert into loans (book) values ($1) returning *", request.book)
            .fetch_one(&self.pool)
            .await
    }
}

pub async fn lend(State(pool): State<sqlx::PgPool>, Json(request): Json<LoanRequest>) -> Json<Loan> {
    let clerk = Clerk::open(pool).await.map_err(|e| e.to_string()).unwrap();
    let loan = clerk.note(request).await.expect("it is noted");
    Json(loan)
}

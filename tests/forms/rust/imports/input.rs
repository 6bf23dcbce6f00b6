use actix_web::{get, web::{self, Json}, App as Server, middleware::*};
use std::io;
use crate::models::user::User;
extern crate rocket;
#[macro_use]
extern crate diesel as orm;
mod routes;

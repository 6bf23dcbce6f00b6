pub mod app;
pub mod controllers;

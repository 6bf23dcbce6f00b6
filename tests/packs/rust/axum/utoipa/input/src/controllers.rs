pub mod boats;

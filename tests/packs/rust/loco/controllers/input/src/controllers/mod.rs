pub mod loaves;

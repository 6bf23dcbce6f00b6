pub mod scheduler;
pub mod swing_run;

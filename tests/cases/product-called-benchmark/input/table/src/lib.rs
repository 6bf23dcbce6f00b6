use benchmark::swing_run::SwingRun;

pub fn write_table(runs: &[SwingRun]) {
    for run in runs {
        println!("{}", run.number);
    }
}

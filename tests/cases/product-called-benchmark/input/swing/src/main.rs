use benchmark::scheduler::Scheduler;
use table::write_table;

fn main() {
    let runs = Scheduler::new().run_all();
    write_table(&runs);
}

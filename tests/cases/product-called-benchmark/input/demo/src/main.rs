use table::write_table;

fn main() {
    write_table(&[]);
}

module example.org/crate

go 1.22

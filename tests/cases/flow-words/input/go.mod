module example.org/mill

go 1.22

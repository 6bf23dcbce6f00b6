module example.org/kiln

go 1.22

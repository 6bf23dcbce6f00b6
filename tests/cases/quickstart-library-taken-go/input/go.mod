module example.org/kelp

go 1.22

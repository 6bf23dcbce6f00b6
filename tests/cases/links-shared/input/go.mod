module example.org/depot

go 1.22

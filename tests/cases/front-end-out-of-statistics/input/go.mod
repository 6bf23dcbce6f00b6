module example.org/buoys

go 1.22

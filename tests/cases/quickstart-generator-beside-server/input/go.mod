module example.org/ferry

go 1.22

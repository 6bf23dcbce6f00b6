module example.org/letters

go 1.22

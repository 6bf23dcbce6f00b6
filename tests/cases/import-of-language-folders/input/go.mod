module example.org/yard

go 1.22

module example.org/loft/weighing

go 1.22

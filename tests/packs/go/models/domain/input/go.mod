module example.org/dye

go 1.22

module example.org/kiln/oven

go 1.22

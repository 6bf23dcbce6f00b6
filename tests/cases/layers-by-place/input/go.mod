module example.org/orchard

go 1.22

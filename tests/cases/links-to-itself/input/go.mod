module example.org/harbour

go 1.22

module example.org/pier

go 1.22

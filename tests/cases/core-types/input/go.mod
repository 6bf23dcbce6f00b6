module example.org/pack

go 1.22

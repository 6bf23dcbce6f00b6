module example.org/dock

go 1.22

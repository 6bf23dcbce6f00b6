module example.org/wharf

go 1.22

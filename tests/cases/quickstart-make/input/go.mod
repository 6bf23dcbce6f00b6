module lamps

go 1.22

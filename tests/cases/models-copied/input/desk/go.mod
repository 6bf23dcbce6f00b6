module example.org/harbor/desk

go 1.22

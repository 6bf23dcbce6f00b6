module example.org/gauge

go 1.22

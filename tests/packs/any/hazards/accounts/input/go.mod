module example.com/inn

go 1.22

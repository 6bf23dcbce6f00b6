module example.org/quay

go 1.22

module example.org/sievemill

go 1.22

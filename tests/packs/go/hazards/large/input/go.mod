module example.org/census

go 1.22

module example.org/loft

go 1.22

module example.org/wires

go 1.22

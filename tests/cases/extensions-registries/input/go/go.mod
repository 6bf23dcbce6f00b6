module example.org/light

go 1.22

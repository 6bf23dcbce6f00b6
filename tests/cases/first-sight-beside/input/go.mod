module example.org/tidal

go 1.22

module example.org/fleet/v2

go 1.22

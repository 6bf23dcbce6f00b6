module example.org/pilot

go 1.22

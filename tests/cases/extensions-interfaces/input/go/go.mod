module example.org/berth

go 1.22

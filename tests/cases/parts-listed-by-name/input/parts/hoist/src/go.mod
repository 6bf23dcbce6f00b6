module example.org/loft/hoist

go 1.22

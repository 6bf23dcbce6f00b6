module example.org/weld

go 1.22

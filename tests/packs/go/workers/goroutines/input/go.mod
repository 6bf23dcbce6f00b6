module example.org/tide

go 1.22

module example.org/parceldns

go 1.22

module example.org/sift

go 1.22

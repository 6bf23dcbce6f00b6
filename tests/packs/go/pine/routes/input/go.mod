module example.org/cone

go 1.22

require github.com/BryanMwangi/pine v1.1.0

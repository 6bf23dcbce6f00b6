module example.org/drumkit

go 1.22

require github.com/zenazn/goji v1.0.1

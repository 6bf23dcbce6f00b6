module example.org/quay

go 1.22

require github.com/alecthomas/kingpin/v2 v2.4.0

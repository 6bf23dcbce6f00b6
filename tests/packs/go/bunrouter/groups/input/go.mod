module example.org/looms

go 1.22

require github.com/uptrace/bunrouter v1.0.20

module example.org/sums

go 1.22

require github.com/marcboeker/go-duckdb v1.6.1

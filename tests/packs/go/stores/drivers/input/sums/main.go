package main

import (
	"database/sql"

	_ "github.com/marcboeker/go-duckdb"
)

func main() {
	db, _ := sql.Open("duckdb", "sums.duckdb")
	defer db.Close()
}

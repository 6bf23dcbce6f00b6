package main

import (
	"database/sql"

	_ "github.com/lib/pq"
)

func main() {
	db, err := sql.Open("postgres", where())
	_, _ = db, err
}

func where() string { return "" }

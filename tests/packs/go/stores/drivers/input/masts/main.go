package main

import (
	"database/sql"

	_ "github.com/sijms/go-ora/v2"
)

func main() {
	db, _ := sql.Open("oracle", "oracle://clerk@masts-db/orclpdb")
	defer db.Close()
}

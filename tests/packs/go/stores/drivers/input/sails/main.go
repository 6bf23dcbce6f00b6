package main

import (
	"database/sql"

	_ "github.com/microsoft/go-mssqldb"
)

func main() {
	db, _ := sql.Open("sqlserver", "sqlserver://clerk@sails-db")
	defer db.Close()
}

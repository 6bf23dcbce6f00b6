package main

import (
	"database/sql"

	_ "github.com/go-sql-driver/mysql"
)

func main() {
	db, _ := sql.Open("mysql", "root@tcp(127.0.0.1:3306)/berths")
	_ = db
}

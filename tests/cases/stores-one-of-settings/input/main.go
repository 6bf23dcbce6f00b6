package main

import (
	"database/sql"
	"os"

	_ "github.com/go-sql-driver/mysql"
	_ "github.com/lib/pq"
	_ "modernc.org/sqlite"
)

func main() {
	db, err := sql.Open(os.Getenv("DRIVER"), os.Getenv("CONNECTION"))
	if err != nil {
		panic(err)
	}
	defer db.Close()
}

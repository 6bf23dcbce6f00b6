package main

import (
	"database/sql"

	_ "github.com/snowflakedb/gosnowflake"
)

func main() {
	db, _ := sql.Open("snowflake", "clerk@harbour/flakes")
	defer db.Close()
}

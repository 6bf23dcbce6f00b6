package main

import (
	"database/sql"
	"net/http"

	_ "github.com/go-sql-driver/mysql"
)

func main() {
	db, _ := sql.Open("mysql", "root:S3CRETO@tcp(db:3306)/shop")
	http.HandleFunc("/orders", func(w http.ResponseWriter, r *http.Request) {})
	http.Get("http://u:S3CRETP@web:3000/z")
	http.ListenAndServe(":8000", nil)
	_ = db
}

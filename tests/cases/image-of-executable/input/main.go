package main

import (
	"database/sql"
	"net/http"
	"os"

	_ "github.com/lib/pq"
)

func main() {
	db, _ := sql.Open("postgres", os.Getenv("DATABASE_URL"))
	defer db.Close()
	http.HandleFunc("/feeds", feeds)
	http.ListenAndServe(":8080", nil)
}

func feeds(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte("none"))
}

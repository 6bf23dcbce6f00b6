package main

import (
	"context"
	"net/http"
	"os"

	"github.com/jackc/pgx/v5/pgxpool"
)

func main() {
	pool, _ := pgxpool.New(context.Background(), os.Getenv("DATABASE_URL"))
	http.HandleFunc("GET /hives", func(w http.ResponseWriter, r *http.Request) {
		pool.Query(r.Context(), "SELECT * FROM hives")
	})
	http.ListenAndServe(":8080", nil)
}

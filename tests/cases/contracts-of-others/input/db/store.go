package db

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"
)

func Open() *pgxpool.Pool {
	pool, _ := pgxpool.New(context.Background(), "")
	return pool
}

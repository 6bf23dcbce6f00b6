package store

import (
	"context"

	"github.com/jackc/pgx/v5"
)

func Open() {
	pgx.Connect(context.Background(), "postgres://db:5432/bakery")
}

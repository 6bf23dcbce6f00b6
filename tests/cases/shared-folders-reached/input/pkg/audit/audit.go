// Package audit keeps what was done. It has the same database as package
// store, from which no import leads here.
package audit

import (
	"context"

	"github.com/jackc/pgx/v5"
)

func Keep() {
	pgx.Connect(context.Background(), "postgres://db:5432/bakery")
}

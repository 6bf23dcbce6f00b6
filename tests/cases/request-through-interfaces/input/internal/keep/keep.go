package keep

import (
	"context"
	"database/sql"

	"example.org/harbour/internal/moor"
)

type berthBook struct {
	db *sql.DB
}

// NewBerthBook opens the book.
func NewBerthBook() *berthBook {
	db, _ := sql.Open("postgres", "postgres://db:5432/harbour")
	return &berthBook{db: db}
}

func (b *berthBook) Put(ctx context.Context, mooring *moor.Mooring) error {
	_, err := b.db.ExecContext(ctx, "INSERT INTO moorings VALUES ($1, $2)", mooring.Boat, mooring.Berth)
	return err
}

type waitingList struct {
	boats []string
}

// NewWaitingList begins empty.
func NewWaitingList() *waitingList { return &waitingList{} }

func (w *waitingList) Put(ctx context.Context, mooring *moor.Mooring) error {
	w.boats = append(w.boats, note(mooring))
	return nil
}

func note(mooring *moor.Mooring) string { return mooring.Boat }

package book

import (
	"database/sql"
	"strings"
)

type Book struct{ db *sql.DB }

func (b *Book) Write(note string) error {
	return b.keep(clean(note))
}

func (b *Book) keep(note string) error {
	_, err := b.db.Exec("INSERT INTO notes (text) VALUES ($1)", note)
	return err
}

func clean(note string) string {
	return strings.TrimSpace(note)
}

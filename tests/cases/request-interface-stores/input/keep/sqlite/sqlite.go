package sqlite

import (
	"database/sql"

	_ "modernc.org/sqlite"
)

// Sqlite keeps parcels.
type Sqlite struct {
	db *sql.DB
}

// Open opens the database.
func Open(address string) *Sqlite {
	db, _ := sql.Open("sqlite", address)
	return &Sqlite{db: db}
}

// Keep writes a parcel.
func (k *Sqlite) Keep(id string) error {
	return insert(k.db, id)
}

// Count says how many there are.
func (k *Sqlite) Count(id string) int {
	count := 0
	k.db.QueryRow("SELECT count(*) FROM parcels WHERE id = ?", id).Scan(&count)
	return count
}

// What a database and what is done in one go have in common.
type execer interface {
	Exec(query string, arguments ...any) (sql.Result, error)
}

func insert(to execer, id string) error {
	_, err := to.Exec("INSERT INTO parcels VALUES (?)", id)
	return err
}

// Ring writes down that a parcel came.
func (k *Sqlite) Ring(street string) {
	k.db.Exec("INSERT INTO rings VALUES (?)", street)
}

// Hush forgets that.
func (k *Sqlite) Hush() {
	k.db.Exec("DELETE FROM rings")
}

package postgres

import (
	"database/sql"

	_ "github.com/lib/pq"
)

// Postgres keeps parcels.
type Postgres struct {
	db *sql.DB
}

// Open opens the database.
func Open(address string) *Postgres {
	db, _ := sql.Open("postgres", address)
	return &Postgres{db: db}
}

// Keep writes a parcel.
func (k *Postgres) Keep(id string) error {
	return insert(k.db, id)
}

// Count says how many there are.
func (k *Postgres) Count(id string) int {
	count := 0
	k.db.QueryRow("SELECT count(*) FROM parcels WHERE id = $1", id).Scan(&count)
	return count
}

// What a database and what is done in one go have in common.
type execer interface {
	Exec(query string, arguments ...any) (sql.Result, error)
}

func insert(to execer, id string) error {
	_, err := to.Exec("INSERT INTO parcels VALUES ($1)", id)
	return err
}

package postgres

import (
	"database/sql"

	_ "github.com/lib/pq"

	"example.com/gate/model"
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
func (k *Postgres) Keep(parcel *model.Parcel) error {
	return insert(k.db, parcel)
}

// Count says how many there are.
func (k *Postgres) Count() int {
	count := 0
	k.db.QueryRow("SELECT count(*) FROM parcels").Scan(&count)
	return count
}

func insert(db *sql.DB, parcel *model.Parcel) error {
	_, err := db.Exec("INSERT INTO parcels VALUES ($1)", parcel.ID)
	return err
}

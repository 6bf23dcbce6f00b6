package sqlite

import (
	"database/sql"

	_ "modernc.org/sqlite"

	"example.com/gate/model"
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
func (k *Sqlite) Keep(parcel *model.Parcel) error {
	return insert(k.db, parcel)
}

// Count says how many there are.
func (k *Sqlite) Count() int {
	count := 0
	k.db.QueryRow("SELECT count(*) FROM parcels").Scan(&count)
	return count
}

func insert(db *sql.DB, parcel *model.Parcel) error {
	_, err := db.Exec("INSERT INTO parcels VALUES (?)", parcel.ID)
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

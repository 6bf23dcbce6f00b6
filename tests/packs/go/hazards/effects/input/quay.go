package main

import (
	"database/sql"
	"fmt"
	"net/http"
	"os/exec"

	"gorm.io/gorm"
)

type Ticket struct {
	ID    int64
	Price float64
	Load  float64
}

type Limiter struct {
	Balance float64
}

func open(db *gorm.DB) error {
	return db.AutoMigrate(&Ticket{})
}

func names(db *sql.DB, ids []int) {
	for _, id := range ids {
		row := db.QueryRow("SELECT name FROM quays WHERE id = $1", id)
		use(row)
	}
}

func allNames(db *sql.DB, ids []int) {
	rows, _ := db.Query("SELECT name FROM quays")
	for rows.Next() {
		use(rows)
	}
}

func openFresh(db *gorm.DB) error {
	if db.Migrator().HasTable(&Ticket{}) {
		return nil
	}
	return db.AutoMigrate(&Ticket{})
}

func ring(bell string) error {
	return exec.Command("sh", "-c", fmt.Sprintf("bell %s", bell)).Run()
}

func ringAll() error {
	return exec.Command("sh", "-c", "bell all").Run()
}

func main() {
	http.ListenAndServe(":8080", nil)
}

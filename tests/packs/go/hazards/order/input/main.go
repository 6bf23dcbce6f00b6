package main

import (
	"database/sql"
	"net/http"
)

func main() {
	http.HandleFunc("/gates", gates)
	http.ListenAndServe("localhost:8080", nil)
}

func gates(w http.ResponseWriter, r *http.Request) {
	address := r.Header.Get("X-Forwarded-For")
	w.Write([]byte(address))
}

func list(db *sql.DB) ([]string, error) {
	rows, err := db.Query("SELECT name FROM gates")
	if err != nil {
		return nil, err
	}
	var names []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}

func listClosed(db *sql.DB) ([]string, error) {
	rows, err := db.Query("SELECT name FROM gates")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var names []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}

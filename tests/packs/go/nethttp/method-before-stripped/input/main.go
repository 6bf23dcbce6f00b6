package main

import "net/http"

func board(w http.ResponseWriter, r *http.Request) {}
func list(w http.ResponseWriter, r *http.Request)  {}

// what hangs below a pattern with a method takes no other
func boarding() *http.ServeMux {
	inner := http.NewServeMux()
	inner.HandleFunc("/ticket/", board)
	return inner
}

func docks() *http.ServeMux {
	inner := http.NewServeMux()
	inner.HandleFunc("/all", list)
	inner.HandleFunc("DELETE /{dock}", list)
	return inner
}

func main() {
	mux := http.NewServeMux()
	mux.Handle("POST ferry.example.org/board/", http.StripPrefix("/board", boarding()))
	mux.Handle("/docks/", http.StripPrefix("/docks", docks()))
	mux.HandleFunc("PATCH ferry.example.org/crew/{name}", list)
	http.ListenAndServe(":8080", mux)
}

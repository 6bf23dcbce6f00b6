package main

import (
	"net/http"

	"example.org/tailor/internal/bench"
)

func main() {
	bench.Work()
	http.HandleFunc("GET /threads", threads)
	http.ListenAndServe(":8081", nil)
}

func threads(w http.ResponseWriter, r *http.Request) {
	found := spools()
	w.Write([]byte(joined(found)))
}

func spools() []string {
	return wound("red")
}

func wound(name string) []string {
	return []string{joined(nil)}
}

func joined(found []string) string {
	return "red"
}

package main

import "net/http"

func list(w http.ResponseWriter, r *http.Request) {
}

func main() {
	http.HandleFunc("GET /api/buoys", list)
	http.ListenAndServe(":9000", nil)
}

package main

import "net/http"

func main() {
	http.HandleFunc("GET /crossings", listCrossings)
	http.ListenAndServe(":8080", nil)
}

func listCrossings(w http.ResponseWriter, r *http.Request) {}

package main

import "net/http"

func main() {
	http.HandleFunc("POST /api/boats", moor)
	http.ListenAndServe(":8080", nil)
}

func moor(w http.ResponseWriter, r *http.Request) {}

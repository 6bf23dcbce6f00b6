package main

import "net/http"

func list(w http.ResponseWriter, r *http.Request) {}

func main() {
	http.HandleFunc("/bills", list)
	http.ListenAndServe(":8080", nil)
}

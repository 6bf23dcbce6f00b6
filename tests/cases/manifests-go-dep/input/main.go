package main

import (
	"net/http"

	"github.com/gorilla/mux"
)

func main() {
	r := mux.NewRouter()
	r.HandleFunc("/gulls", func(w http.ResponseWriter, r *http.Request) {}).Methods("GET")
	http.ListenAndServe(":8080", r)
}

package main

import (
	"net/http"

	"example.org/depot/pkg/log"
)

func main() {
	log.Line("front")
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {})
	http.ListenAndServe(":7000", nil)
}

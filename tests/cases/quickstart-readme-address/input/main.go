package main

import "net/http"

func main() {
	http.HandleFunc("/beams", func(w http.ResponseWriter, r *http.Request) {})
	http.ListenAndServe(":7000", nil)
}

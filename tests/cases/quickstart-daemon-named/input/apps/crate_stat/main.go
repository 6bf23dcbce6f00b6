package main

import "net/http"

func main() {
	http.HandleFunc("/stat", func(w http.ResponseWriter, r *http.Request) {})
	http.ListenAndServe(":7001", nil)
}

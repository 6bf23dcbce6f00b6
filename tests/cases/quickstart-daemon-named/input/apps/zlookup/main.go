package main

import "net/http"

func main() {
	http.HandleFunc("/find", func(w http.ResponseWriter, r *http.Request) {})
	http.ListenAndServe(":7003", nil)
}

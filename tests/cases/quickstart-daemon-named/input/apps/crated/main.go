package main

import "net/http"

func main() {
	http.HandleFunc("/put", func(w http.ResponseWriter, r *http.Request) {})
	http.ListenAndServe(":7002", nil)
}

package main

import "net/http"

func main() {
	http.HandleFunc("/lamps", func(w http.ResponseWriter, r *http.Request) {})
	http.ListenAndServe(":4118", nil)
}

package main

import "net/http"

func main() {
	http.HandleFunc("/notes", func(http.ResponseWriter, *http.Request) {})
	http.ListenAndServe(":5230", nil)
}

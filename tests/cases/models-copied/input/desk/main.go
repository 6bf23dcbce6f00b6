package main

import "net/http"

// Ship is what the desk keeps of one: other fields than the message.
type Ship struct {
	Berth string `db:"berth"`
	Draft int    `db:"draft"`
}

func main() {
	http.HandleFunc("/ships", func(w http.ResponseWriter, r *http.Request) {})
	http.ListenAndServe(":8080", nil)
}

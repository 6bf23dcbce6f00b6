package main

import "net/http"

func pay(w http.ResponseWriter, r *http.Request) {}

func main() {
	http.HandleFunc("POST /pay", pay)
	http.ListenAndServe(":8081", nil)
}

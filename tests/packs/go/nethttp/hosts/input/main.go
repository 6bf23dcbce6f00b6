package main

import "net/http"

func show(w http.ResponseWriter, r *http.Request) {}

func charts() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{name}", show)
	return mux
}

func main() {
	mux := http.NewServeMux()
	mux.HandleFunc("api.example.com/tides", show)
	mux.HandleFunc("POST api.example.com:8080/tides/{id}", show)
	mux.HandleFunc("GET localhost/state", show)
	mux.HandleFunc("GET /file.d/x", show)
	mux.Handle("GET /charts/", http.StripPrefix("/charts", charts()))
	http.ListenAndServe(":8080", mux)
}

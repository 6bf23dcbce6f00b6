package store

import "net/http"

func Mux() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("/items", func(w http.ResponseWriter, r *http.Request) {})
	return mux
}

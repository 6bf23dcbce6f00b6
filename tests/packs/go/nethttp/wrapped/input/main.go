package main

import (
	"net/http"

	"example.org/pilot/trace"
)

type server struct{}

func (s *server) pilots(w http.ResponseWriter, r *http.Request) {
}

func (s *server) hire(w http.ResponseWriter, r *http.Request) {
}

type bell struct{}

func (b *bell) Handle(name string, ring func()) {
}

func main() {
	s := &server{}
	mux := trace.NewMux()
	mux.Handle("/pilots", http.HandlerFunc(s.pilots))
	mux.Handle("POST /pilots/{id}", http.HandlerFunc(s.hire))
	http.Handle("/health", http.HandlerFunc(s.pilots))
	b := &bell{}
	b.Handle("/none", func() {})
	http.ListenAndServe(":9000", mux)
}

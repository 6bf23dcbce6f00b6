package main

import (
	"net/http"

	"github.com/gorilla/mux"
)

func main() {
	r := mux.NewRouter().StrictSlash(true)
	r.HandleFunc("/", home)
	r.HandleFunc("/threads", threads).Methods("GET", http.MethodPost)
	r.Handle("/threads/{id:[0-9]+}", http.HandlerFunc(thread)).Methods(http.MethodPut).Name("thread")
	r.Path("/colors").Methods("GET").HandlerFunc(colors)
	r.Methods("DELETE").Path("/colors/{name}").HandlerFunc(colors)

	api := r.PathPrefix("/api").Subrouter()
	api.Use(logging)
	patterns(api.PathPrefix("/patterns").Subrouter())
	admin := api.Host("admin.example.org").PathPrefix("/admin").Subrouter()
	admin.HandleFunc("/stats", home).Methods("GET").Queries("day", "{day}")

	r.PathPrefix("/static/").Handler(http.FileServer(http.Dir("static")))
	http.ListenAndServe(":8000", r)
}

func patterns(r *mux.Router) {
	r.HandleFunc("", threads).Methods("GET")
	r.HandleFunc("/{key}", thread).
		Methods("PATCH")
}

func logging(next http.Handler) http.Handler { return next }

func home(w http.ResponseWriter, r *http.Request)    {}
func threads(w http.ResponseWriter, r *http.Request) {}
func thread(w http.ResponseWriter, r *http.Request)  {}
func colors(w http.ResponseWriter, r *http.Request)  {}

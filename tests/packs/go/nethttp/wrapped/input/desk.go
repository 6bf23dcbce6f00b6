package main

import (
	"log"
	"net/http"
)

// desk has a method of its own to register with.
type desk struct {
	mux *http.ServeMux
}

func logged(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		log.Println(r.URL.Path)
		next(w, r)
	}
}

func (d *desk) on(pattern string, h http.HandlerFunc) {
	d.mux.Handle(pattern, logged(h))
}

func (d *desk) bookings(w http.ResponseWriter, r *http.Request) {
}

func (d *desk) book(w http.ResponseWriter, r *http.Request) {
}

func (d *desk) routes() {
	d.on("GET /bookings", d.bookings)
	d.on("POST /bookings", d.book)
}

func handleTraced(mux *http.ServeMux) {
	traced := func(pattern string, f func(http.ResponseWriter, *http.Request)) {
		mux.Handle(pattern, http.HandlerFunc(f))
	}
	traced("/dice", roll)
}

func roll(w http.ResponseWriter, r *http.Request) {
}

// versioned gives the name of its parameter to another path.
func (d *desk) versioned(path string, h http.HandlerFunc) {
	path = "/v2" + path
	h = logged(h)
	d.mux.HandleFunc(path, h)
}

func (d *desk) moreRoutes() {
	d.versioned("/rooms", d.bookings)
}

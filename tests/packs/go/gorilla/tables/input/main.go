package main

import (
	"net/http"

	"github.com/gorilla/mux"
)

type entry struct {
	Name, Method string
	Pattern      string
	Handle       http.HandlerFunc
}

type entries []entry

var table = entries{
	entry{"moons", "GET", "/moons", moons},
	entry{Name: "tides", Pattern: "/tides/{port}", Method: "PUT", Handle: tides},
}

func main() {
	router := mux.NewRouter()
	for _, one := range table {
		router.Methods(one.Method).Path(one.Pattern).Name(one.Name).Handler(one.Handle)
	}
	http.ListenAndServe(":8080", router)
}

func moons(w http.ResponseWriter, r *http.Request) {}

func tides(w http.ResponseWriter, r *http.Request) {}

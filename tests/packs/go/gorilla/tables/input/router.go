package main

import (
	"net/http"

	"github.com/gorilla/mux"
)

type Plain struct {
	Path    string
	Method  string
	Handler http.HandlerFunc
}

func NewRouter() *mux.Router {
	router := mux.NewRouter().StrictSlash(true)
	for _, route := range routes {
		router.
			Methods(route.Method).
			Path(route.Pattern).
			Name(route.Name).
			Handler(route.HandlerFunc)
	}
	api := router.PathPrefix("/api").Subrouter()
	for _, label := range labels {
		api.HandleFunc(label.Pattern, label.HandlerFunc).Methods(label.Method)
	}
	for _, nobody := range unknown {
		api.HandleFunc(nobody.Pattern, nobody.HandlerFunc)
	}
	for _, here := range map[string]Plain{"plain": {"/plain", "GET", Labels}} {
		api.HandleFunc(here.Path, here.Handler).Methods(here.Method)
	}
	return router
}

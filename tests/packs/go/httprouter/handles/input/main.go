package main

import (
	"net/http"

	"github.com/julienschmidt/httprouter"
)

func main() {
	router := httprouter.New()
	router.GET("/boats/:name", boat)
	router.Handle("PROPFIND", "/boats", boat)
	router.HandlerFunc(http.MethodPost, "/boats", create)
	more(router)
	http.ListenAndServe(":8080", router)
}

func more(r *httprouter.Router) {
	r.Handler("GET", "/files/*path", http.FileServer(http.Dir(".")))
}

func boat(w http.ResponseWriter, r *http.Request, ps httprouter.Params) {}
func create(w http.ResponseWriter, r *http.Request)                      {}

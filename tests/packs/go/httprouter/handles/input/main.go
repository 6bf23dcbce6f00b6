package main

import (
	"net/http"

	"example.com/boats/web"
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

type harbour struct{}

func (h *harbour) moor(w http.ResponseWriter, r *http.Request, ps httprouter.Params) {}
func (h *harbour) sail(w http.ResponseWriter, r *http.Request, ps httprouter.Params) {}

func wrapped(router *httprouter.Router, h *harbour) {
	log := web.Log("boats")
	router.Handle("PUT", "/berths/:name", web.Wrap(h.moor, log, web.JSON))
	router.Handle("DELETE", "/berths/:name", web.Wrap(web.JSON, h.sail))
}

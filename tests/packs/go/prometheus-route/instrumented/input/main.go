package main

import (
	"net/http"

	"example.com/tide/api"
	"github.com/prometheus/common/route"
)

func main() {
	router := route.New().WithInstrumentation(counted)
	router.Get("/levels", levels)
	gauge := api.New()
	gauge.Register(router.WithPrefix("/api/v1"))
	http.ListenAndServe(":9090", router)
}

func counted(name string, h http.HandlerFunc) http.HandlerFunc { return h }

func levels(w http.ResponseWriter, r *http.Request) {}

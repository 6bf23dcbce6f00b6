package main

import (
	"net/http"

	"example.org/parcels/parcels"
	"example.org/parcels/serving"
)

func health(w http.ResponseWriter, r *http.Request) {
}

func main() {
	plain := serving.NewPlain()
	plain.Get("/health", health)
	parcels.Routes(serving.NewApp(), plain)
	http.ListenAndServe(":8080", plain)
}

package main

import (
	"net/http"

	"example.com/berth/server/router"
)

func main() {
	router.Mount()
	router.MountBoats()
	http.ListenAndServe(":8080", nil)
}

package main

import (
	"net/http"

	"example.org/kiln/kiln"
	"example.org/kiln/web"
)

func main() {
	router := web.NewRouter()
	kiln.Routes(router)
	web.Watch(http.DefaultServeMux, "/metrics", make(chan int))
	web.Versioned(http.DefaultServeMux, "v9")
	http.ListenAndServe(":8080", router)
}

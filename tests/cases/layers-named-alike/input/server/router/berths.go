package router

import (
	"net/http"

	"example.com/berth/server/service"
)

func Mount() {
	http.HandleFunc("/berths", func(w http.ResponseWriter, r *http.Request) {
		service.New().List()
	})
}

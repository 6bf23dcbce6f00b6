package router

import (
	"net/http"

	"example.com/berth/server/service"
)

func MountBoats() {
	http.HandleFunc("/boats", func(w http.ResponseWriter, r *http.Request) {
		service.NewBoats().List()
	})
}

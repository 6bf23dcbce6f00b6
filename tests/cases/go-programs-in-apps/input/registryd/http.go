package registryd

import (
	"net/http"

	"example.org/parcels/internal/webapi"
	"github.com/julienschmidt/httprouter"
)

type registry struct {
	known []string
}

func Serve() error {
	s := &registry{}
	router := httprouter.New()
	router.Handle("GET", "/ping", webapi.Around(s.ping, webapi.Plain))
	router.Handle("GET", "/couriers", webapi.Around(s.couriers, webapi.JSON))
	return http.ListenAndServe(":5160", router)
}

func (s *registry) ping(w http.ResponseWriter, r *http.Request, p httprouter.Params) (interface{}, error) {
	return "OK", nil
}

func (s *registry) couriers(w http.ResponseWriter, r *http.Request, p httprouter.Params) (interface{}, error) {
	return s.known, nil
}

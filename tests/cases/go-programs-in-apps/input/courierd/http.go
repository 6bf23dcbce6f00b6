package courierd

import (
	"net/http"

	"example.org/parcels/internal/webapi"
	"github.com/julienschmidt/httprouter"
)

type server struct {
	held []string
}

func timed(h webapi.Handler) webapi.Handler {
	return func(w http.ResponseWriter, r *http.Request, p httprouter.Params) (interface{}, error) {
		return h(w, r, p)
	}
}

func Serve() error {
	s := &server{}
	router := httprouter.New()
	router.Handle("GET", "/ping", webapi.Around(s.ping, webapi.Plain))
	router.Handle("GET", "/parcels", webapi.Around(s.parcels, timed, webapi.JSON))
	router.Handle("POST", "/route/halt", webapi.Around(halt, timed))
	return http.ListenAndServe(":5150", router)
}

func (s *server) ping(w http.ResponseWriter, r *http.Request, p httprouter.Params) (interface{}, error) {
	return "OK", nil
}

func (s *server) parcels(w http.ResponseWriter, r *http.Request, p httprouter.Params) (interface{}, error) {
	return s.held, nil
}

func halt(w http.ResponseWriter, r *http.Request, p httprouter.Params) (interface{}, error) {
	return nil, nil
}

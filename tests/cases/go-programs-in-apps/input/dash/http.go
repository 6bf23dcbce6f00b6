package dash

import (
	"net/http"
	"time"

	"example.org/parcels/internal/fleet"
	"example.org/parcels/internal/webapi"
	"github.com/julienschmidt/httprouter"
)

type pages struct {
	fleet *fleet.Fleet
}

func Serve() error {
	s := &pages{fleet: fleet.New(webapi.NewClient(3 * time.Second))}
	router := httprouter.New()
	router.Handle("GET", "/api/routes/:route", webapi.Around(s.route, webapi.JSON))
	return http.ListenAndServe(":5170", router)
}

func (s *pages) route(w http.ResponseWriter, r *http.Request, p httprouter.Params) (interface{}, error) {
	couriers, err := s.fleet.Couriers([]string{"localhost:5160"})
	if err != nil {
		return nil, err
	}
	return s.fleet.Parcels(couriers[0], p.ByName("route"))
}

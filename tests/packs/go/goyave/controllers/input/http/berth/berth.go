package berth

import (
	"net/http"

	"goyave.dev/goyave/v5"
)

type Controller struct {
	goyave.Component
	taken map[string]string
}

func NewController() *Controller {
	return &Controller{taken: map[string]string{}}
}

func (ctrl *Controller) RegisterRoutes(router *goyave.Router) {
	subrouter := router.Subrouter("/berths")
	subrouter.Get("/", ctrl.Index)
	subrouter.Get("/{berthID:[0-9]+}", ctrl.Show)

	crew := subrouter.Group()
	crew.Post("/", ctrl.Take)
	crew.Delete("/{berthID:[0-9]+}", ctrl.Leave)
}

func (ctrl *Controller) Index(response *goyave.Response, _ *goyave.Request) {
	response.JSON(http.StatusOK, ctrl.taken)
}

func (ctrl *Controller) Show(response *goyave.Response, request *goyave.Request) {
	response.JSON(http.StatusOK, ctrl.taken[request.RouteParams["berthID"]])
}

func (ctrl *Controller) Take(response *goyave.Response, _ *goyave.Request) {
	response.Status(http.StatusCreated)
}

func (ctrl *Controller) Leave(response *goyave.Response, request *goyave.Request) {
	delete(ctrl.taken, request.RouteParams["berthID"])
	response.Status(http.StatusNoContent)
}

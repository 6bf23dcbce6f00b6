package route

import (
	"net/http"

	"example.com/harbour/http/berth"

	"goyave.dev/goyave/v5"
	"goyave.dev/goyave/v5/util/fsutil/osfs"
)

func Register(_ *goyave.Server, router *goyave.Router) {
	router.Get("/", Home)
	router.Get("/tides", Tides)
	router.Route([]string{http.MethodPut, http.MethodPatch}, "/flag", Hoist)
	router.Static(&osfs.FS{}, "/charts", false)

	admin := router.Subrouter("/office")
	admin.Controller(berth.NewController())
}

func Home(response *goyave.Response, _ *goyave.Request) {
	response.String(http.StatusOK, "harbour")
}

func Tides(response *goyave.Response, _ *goyave.Request) {
	response.JSON(http.StatusOK, []string{"ebb", "flood"})
}

func Hoist(response *goyave.Response, _ *goyave.Request) {
	response.Status(http.StatusNoContent)
}

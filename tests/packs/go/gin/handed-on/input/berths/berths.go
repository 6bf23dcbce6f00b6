package berths

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

const BasePath = "/v1/berths"

type Module struct{}

func (m *Module) Route(attach func(method string, path string, f ...gin.HandlerFunc) gin.IRoutes) {
	attach(http.MethodPost, BasePath, m.create)
	attach(http.MethodGet, BasePath+"/:id", m.one)
	// a function of the module's own
	note(http.MethodGet, BasePath, m.one)
}

func note(method string, path string, f gin.HandlerFunc) {}

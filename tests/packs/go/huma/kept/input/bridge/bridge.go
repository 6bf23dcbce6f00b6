// Package bridge mounts operations on a group that has a prefix.
package bridge

import (
	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humaecho"
	"github.com/labstack/echo/v4"
)

type prefixed struct {
	huma.API
	prefix string
}

// Mount gives the operations of a group.
func Mount(e *echo.Echo, g *echo.Group, prefix string) huma.API {
	api := humaecho.NewWithGroup(e, g, huma.DefaultConfig("Garden", "2"))
	return &prefixed{API: api, prefix: prefix}
}

type notes struct {
	group *echo.Group
}

// GET notes a path, and serves nothing.
func (n *notes) GET(path string, what echo.HandlerFunc) {}

// Notes has a group, but is none.
func Notes(g *echo.Group) *notes {
	return &notes{group: g}
}

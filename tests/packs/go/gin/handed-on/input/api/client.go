package api

import (
	"example.org/harbour/berths"
	"example.org/harbour/router"
	"github.com/gin-gonic/gin"
)

type Client struct {
	berths *berths.Module
}

func (c *Client) Route(r *router.Router, m ...gin.HandlerFunc) {
	group := r.Root()
	group.Use(m...)
	// what the module is given is a method of the group
	h := group.Handle
	c.berths.Route(h)
	group.Handle("GET", "/plain", c.plain)
}

package routes

import "github.com/gin-gonic/gin"

type Route struct {
	Method  string
	Path    string
	Handler gin.HandlerFunc
}

var Desks = []Route{
	{Method: "GET", Path: "/desks", Handler: list},
	{Method: "DELETE", Path: "/desks/:id", Handler: remove},
}

func list(c *gin.Context) {}

func remove(c *gin.Context) {}

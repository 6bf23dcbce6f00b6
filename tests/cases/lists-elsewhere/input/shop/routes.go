package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

type Route struct {
	Method  string
	Path    string
	Handler gin.HandlerFunc
}

var routes = []Route{
	{http.MethodGet, "/loaves", listLoaves},
	{http.MethodPost, "/loaves", buyLoaf},
}

func listLoaves(c *gin.Context) {}

func buyLoaf(c *gin.Context) {}

// Package main serves an orchard.
package main

import (
	"os"

	"github.com/gin-gonic/gin"
)

// Settings are read as the program starts.
type Settings struct {
	RootPath string
	Tenant   string
}

func read() Settings {
	return Settings{RootPath: os.Getenv("ROOT"), Tenant: os.Getenv("TENANT")}
}

func list(c *gin.Context) {}

func main() {
	settings := read()
	e := gin.New()
	base := e.Group(settings.RootPath)
	base.GET("/trees", list)
	e.GET(settings.RootPath+"/health", list)
	// where it is not the root, it is a part of the path
	e.Group(settings.Tenant).GET("/beds", list)
	e.Run()
}

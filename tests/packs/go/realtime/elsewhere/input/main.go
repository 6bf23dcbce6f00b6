package main

import (
	"net/http"

	"example.com/buoy/api"
	"github.com/gin-gonic/gin"
)

func main() {
	desk := &api.Desk{}
	r := gin.Default()
	v1 := r.Group("/v1")
	v1.GET("/events", api.Events)
	v1.GET("/logs", desk.Logs)
	v1.GET("/socket", api.Socket)
	v1.GET("/buoys", api.List)
	v1.GET("/relay", api.Relay)
	http.HandleFunc("/plain", api.Plain)
	r.Run()
}

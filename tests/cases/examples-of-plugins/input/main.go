package main

import (
	"example.org/jars/api"
	"github.com/gin-gonic/gin"
)

func main() {
	engine := gin.Default()
	api.Register(engine)
	engine.Run()
}

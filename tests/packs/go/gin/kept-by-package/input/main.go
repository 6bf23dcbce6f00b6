package main

import (
	"example.org/desk/router"
	"github.com/gin-gonic/gin"
)

func main() {
	r := gin.New()
	router.Init(r)
	r.Run(":8080")
}

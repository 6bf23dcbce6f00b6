package main

import (
	"example.org/larder/v2/api"
	"github.com/gin-gonic/gin"
)

func main() {
	router := gin.Default()
	api.Routes(router)
	router.Run()
}

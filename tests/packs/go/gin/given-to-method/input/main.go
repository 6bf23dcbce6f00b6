package main

import "github.com/gin-gonic/gin"

type server struct{}

func (s *server) list(c *gin.Context) {}

// The receiver is no argument of the calls.
func (s *server) routes(router *gin.Engine, paths map[string]string) {
	router.GET(paths["orders"], s.list)
}

func main() {
	router := gin.Default()
	s := &server{}
	s.routes(router, map[string]string{"orders": "/orders"})
	router.Run(":8080")
}

package main

import "github.com/gin-gonic/gin"

func main() {
	router := gin.Default()
	register(router)
	// the same router has it again
	router.GET("/api/buoys/all", all)
	router.GET("/api/buoys/all", some)
	router.Run(":8080")
}

func all(c *gin.Context)  { c.String(200, "all") }
func some(c *gin.Context) { c.String(200, "some") }

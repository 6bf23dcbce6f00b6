package vehicles

import "github.com/gin-gonic/gin"

func List(c *gin.Context) {
	all := []string{"van"}
	c.JSON(200, all)
}

func Add(c *gin.Context) {
	c.Status(201)
}

func Position(c *gin.Context) {
	c.JSON(200, gin.H{"lat": 0})
}

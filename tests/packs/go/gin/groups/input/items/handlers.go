package items

import "github.com/gin-gonic/gin"

func List(c *gin.Context)   {}
func Update(c *gin.Context) {}
func check(c *gin.Context)  {}

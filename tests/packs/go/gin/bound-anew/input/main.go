package main

import "github.com/gin-gonic/gin"

// A name that is bound again in an inner block, in the next one, and to what
// it is called on.
func routes(r *gin.RouterGroup) {
	shelf := r.Group("/shelves")
	{
		shelf.GET("/lookup", lookup)
		one := shelf.Group("/:id")
		{
			one.GET("/label", label)
			shelf := one.Group("")
			{
				shelf.GET("", get)
				shelf.GET("/boxes", boxes)
			}
		}
	}
	{
		shelf := r.Group("/user")
		shelf.GET("/mine", mine)
	}
	v := r.Group("/v1")
	v.GET("/a", a)
	v = r.Group("/v2")
	v.GET("/b", b)
	if debug {
		v = v.Group("/debug")
		v.GET("/vars", vars)
	}
	v.GET("/c", c)
	r = r.Group("/last")
	r.GET("/d", d)
}

func main() {
	r := gin.Default()
	routes(r.Group("/api"))
	r.Run()
}

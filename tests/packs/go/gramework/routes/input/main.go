package main

import "github.com/gramework/gramework"

func main() {
	app := gramework.New()
	app.GET("/wheels", list)
	app.Sub("/api").POST("/spokes", create)
	app.ListenAndServe()
}

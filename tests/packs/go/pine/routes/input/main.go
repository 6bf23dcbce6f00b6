package main

import "github.com/BryanMwangi/pine"

func main() {
	app := pine.New()
	app.Get("/cones/:id", show)
	app.Post("/cones", create)
	app.Start(":3000")
}

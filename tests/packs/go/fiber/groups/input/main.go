package main

import (
	"github.com/gofiber/contrib/websocket"
	"github.com/gofiber/fiber/v2"

	"example.org/kiln/routes"
)

func main() {
	app := fiber.New(fiber.Config{AppName: "kiln"})
	routes.Setup(app)
	app.Get("/live", websocket.New(func(c *websocket.Conn) {}))
	app.All("/echo", echo)
	micro := fiber.New()
	micro.Get("/doe", doe)
	app.Mount("/john", micro)
	app.Listen(":3000")
}

func echo(c *fiber.Ctx) error { return c.SendString(c.Get("X-Header", "none")) }

func doe(c *fiber.Ctx) error { return nil }

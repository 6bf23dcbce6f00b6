package routes

import "github.com/gofiber/fiber/v2"

func Setup(app *fiber.App) {
	api := app.Group("/api", limit)
	v1 := api.Group("/v1")
	bricks(v1)
	app.Route("/ovens", func(r fiber.Router) {
		r.Get("/", list).Name("list")
		r.Post("/:id/fire", guard, fire)
	}, "ovens.")
	app.Add("PATCH", "/state", fire)
}

func bricks(r fiber.Router) {
	r.Get("/bricks", list)
	r.Delete("/bricks/:id", fire)
}

func limit(c *fiber.Ctx) error { return c.Next() }
func guard(c *fiber.Ctx) error { return c.Next() }
func list(c *fiber.Ctx) error  { return nil }
func fire(c *fiber.Ctx) error  { return nil }

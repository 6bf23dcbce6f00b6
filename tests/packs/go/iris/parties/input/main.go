package main

import "github.com/kataras/iris/v12"

func main() {
	app := iris.New()
	app.Get("/", index)
	cows := app.Party("/cows", guard)
	{
		cows.Get("/{id:uint64}", show)
		cows.Post("/", guard, create)
	}
	app.PartyFunc("/sheep", func(p iris.Party) {
		p.Delete("/{id}", remove)
	})
	app.PartyFunc("/goats", goats)
	app.Handle("PATCH", "/barn", barn)
	app.HandleMany("GET POST", "/gate", gate)
	app.Any("/any", index)
	app.Listen(":8080")
}

func goats(p iris.Party) {
	p.Put("/{name}", show)
}

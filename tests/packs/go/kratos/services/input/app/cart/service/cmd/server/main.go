package main

import (
	"example.org/shop/app/cart/service/internal/server"
	"example.org/shop/app/cart/service/internal/service"

	"github.com/go-kratos/kratos/v2"
)

var Name = "shop.cart.service"

func main() {
	app := kratos.New(
		kratos.Name(Name),
		kratos.Server(server.NewGRPCServer(service.NewCartService())),
	)
	if err := app.Run(); err != nil {
		panic(err)
	}
}

package main

import (
	"example.org/shop/app/user/service/internal/server"
	"example.org/shop/app/user/service/internal/service"

	"github.com/go-kratos/kratos/v2"
)

var Name = "shop.user.service"

func main() {
	app := kratos.New(
		kratos.Name(Name),
		kratos.Server(server.NewGRPCServer(service.NewUserService())),
	)
	if err := app.Run(); err != nil {
		panic(err)
	}
}

package main

import (
	"example.org/shop/app/desk/interface/internal/data"

	"github.com/go-kratos/kratos/v2"
)

func main() {
	app := kratos.New(kratos.Name("shop.desk.interface"))
	data.New()
	if err := app.Run(); err != nil {
		panic(err)
	}
}

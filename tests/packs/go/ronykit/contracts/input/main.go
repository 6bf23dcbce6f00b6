package main

import (
	"net/http"

	"github.com/clubpay/ronykit/kit/desc"
	"github.com/clubpay/ronykit/std/gateways/fasthttp"
)

var service = desc.NewService("Wire").
	AddContract(
		desc.NewContract().
			SetInput(&In{}).
			AddSelector(fasthttp.REST(http.MethodGet, "/wires/:id")).
			SetHandler(show),
	).
	AddContract(
		desc.NewContract().
			Selector(fasthttp.POST("/wires")).
			SetHandler(create),
	)

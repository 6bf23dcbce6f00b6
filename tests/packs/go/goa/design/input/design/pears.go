package design

import . "goa.design/goa/v3/dsl"

var _ = Service("pears", func() {
	HTTP(func() {
		Path("/pears")
	})
	Method("list", func() {
		Result(ArrayOf(String))
		HTTP(func() {
			GET("/")
			Response(StatusOK)
		})
	})
	Method("add", func() {
		HTTP(func() {
			POST("/{tree}")
		})
	})
})

package design

import . "goa.design/goa/v3/dsl"

var _ = API("orchard", func() {
	HTTP(func() {
		Path("/api")
	})
})

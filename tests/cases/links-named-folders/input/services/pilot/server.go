package pilot

import (
	"net/http"

	"example.org/harbour/clients/dock"
)

func pilots(w http.ResponseWriter, r *http.Request) {
	http.Get("http://dock:9001/berths")
	dock.Stored()
}

func Serve() {
	http.HandleFunc("GET /pilots", pilots)
	http.ListenAndServe(":9000", nil)
}

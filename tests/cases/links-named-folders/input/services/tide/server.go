package tide

import "net/http"

func tides(w http.ResponseWriter, r *http.Request) {
}

func Serve() {
	http.HandleFunc("GET /tides", tides)
	http.ListenAndServe(":9003", nil)
}

package ready

import "net/http"

func Tell() {
	http.HandleFunc("GET /ready", told)
	go http.ListenAndServe(":9091", nil)
}

func told(w http.ResponseWriter, r *http.Request) {
}

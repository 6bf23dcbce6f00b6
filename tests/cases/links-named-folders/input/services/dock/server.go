package dock

import "net/http"

func berths(w http.ResponseWriter, r *http.Request) {
}

func Serve() {
	http.HandleFunc("GET /berths", berths)
	http.ListenAndServe(":9001", nil)
}

package pantry

import "net/http"

func Counted(next http.Handler) http.Handler {
	http.HandleFunc("/flour", flour)
	return next
}

func flour(w http.ResponseWriter, r *http.Request) {
	w.WriteHeader(http.StatusOK)
}

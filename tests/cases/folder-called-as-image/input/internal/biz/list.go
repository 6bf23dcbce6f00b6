package biz

import "net/http"

func List(w http.ResponseWriter, r *http.Request) {
	w.WriteHeader(200)
}

package latest

import "net/http"

func Register() {
	http.HandleFunc("/latest", show)
}

func show(w http.ResponseWriter, r *http.Request) {}

package control

import "net/http"

func health() {
	http.HandleFunc("/state", state)
}

func state(w http.ResponseWriter, r *http.Request) {
	light()
}

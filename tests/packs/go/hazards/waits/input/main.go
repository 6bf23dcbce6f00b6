package main

import (
	"net/http"
	_ "net/http/pprof"
)

func main() {
	http.HandleFunc("/board", show)
	server := &http.Server{Addr: ":8080"}
	server.ListenAndServe()
}

func show(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte("board"))
}

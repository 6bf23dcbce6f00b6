package main

import (
	"net"
	"net/http"

	"github.com/gorilla/websocket"
)

var upgrader = websocket.Upgrader{}

type hub struct{}

func (h *hub) serve(w http.ResponseWriter, r *http.Request) {
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer conn.Close()
}

func main() {
	h := &hub{}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /chat", h.serve)
	mux.HandleFunc("/echo", func(w http.ResponseWriter, r *http.Request) {
		conn, _ := websocket.Accept(w, r, nil)
		defer conn.CloseNow()
	})
	mux.HandleFunc("/plain", plain)
	http.ListenAndServe(":8080", mux)
}

func plain(w http.ResponseWriter, r *http.Request) {
	listener, _ := net.Listen("tcp", ":9000")
	listener.Accept()
	switch r.URL.Path {
	case "/plain/a":
		w.WriteHeader(204)
	}
	if r.URL.Path == "/not-a-path-of-its-own" {
		return
	}
}

// Package server answers requests over HTTP.
package server

import "net/http"

type Server struct {
	mux *http.ServeMux
	srv *http.Server
}

func New(listen string) *Server {
	mux := http.NewServeMux()
	return &Server{mux: mux, srv: &http.Server{Addr: listen, Handler: mux}}
}

func (s *Server) Handle(path string, give func() string) {
	s.mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
		w.Write([]byte(give()))
	})
}

func (s *Server) Run() error {
	return s.srv.ListenAndServe()
}

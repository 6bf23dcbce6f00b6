package main

import (
	"github.com/go-kratos/kratos/v2/transport/http"
)

func main() {
	srv := http.NewServer(http.Address(":8000"))
	srv.HandleFunc("/metrics", metrics)
	r := srv.Route("/v1")
	r.GET("/gauges/{id}", show)
	r.Group("/admin").POST("/reset", reset)
	register(srv)
}

func register(s *http.Server) {
	r := s.Route("/")
	r.Handle("PUT", "/level", show)
}

package main

import "github.com/gin-gonic/gin"

type Server struct {
	router *gin.Engine
}

func (s *Server) routes() {
	s.router.Any("/any", s.any)
	s.router.Handle("PATCH", "/handled", s.any)
}

func (s *Server) any(c *gin.Context) {}

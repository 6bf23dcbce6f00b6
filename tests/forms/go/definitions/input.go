// Package main is the server.
package main

import (
	"fmt"
	. "math"

	m "github.com/a/b/v2"
	"github.com/gin-gonic/gin/v10"
	_ "github.com/lib/pq"
)

// Server serves.
// It really does.
type Server struct {
	*http.Server
	A, B int `json:"a" binding:"required"`
	db   *sql.DB
}

type Repo interface {
	Reader
	Find(id string) (*User, error)
}

type ID string
type Handler = func(w http.ResponseWriter)

const (
	Base = "/api" + version
	Next
)

var a, b = f(), 2
var router *gin.Engine

// Run runs.
func (s *Server) Run(ctx context.Context, a, b string, opts ...Option) (err error) {
	return nil
}

func Map[T any](xs []T, f func(T) T) []T { return xs }

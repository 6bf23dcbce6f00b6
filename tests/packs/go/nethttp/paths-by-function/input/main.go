package main

import (
	"net/http"
	"path"

	"example.org/gauge/routes"
)

const (
	RootPath  = "/"
	LevelPath = "/level"
	FlowPath  = "/flow"
)

type Gauge struct {
	base string
}

func (g *Gauge) basePath(p string) string {
	return path.Join(g.base, p)
}

func versioned(p string) string {
	return "/v1" + p
}

func main() {
	g := &Gauge{}
	mux := http.NewServeMux()
	mux.HandleFunc(g.basePath(LevelPath), level)
	mux.HandleFunc(g.basePath("/peak"), peak)
	mux.HandleFunc(versioned(FlowPath), flow)
	mux.HandleFunc(g.basePath(routes.Extra), extra)
	mux.HandleFunc(g.basePath(RootPath), level)
	http.ListenAndServe(":8080", mux)
}

func level(w http.ResponseWriter, r *http.Request) {}
func peak(w http.ResponseWriter, r *http.Request)  {}
func flow(w http.ResponseWriter, r *http.Request)  {}
func extra(w http.ResponseWriter, r *http.Request) {}

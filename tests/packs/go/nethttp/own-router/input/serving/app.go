// Package serving has the routers of this project's own.
package serving

import (
	"fmt"
	"net/http"

	"github.com/go-chi/chi/v5"
)

type Handler func(w http.ResponseWriter, r *http.Request) error

// App hands errors on.
type App struct {
	mux *chi.Mux
}

func NewApp() *App {
	return &App{mux: chi.NewRouter()}
}

func (a *App) Handle(method, pattern string, h Handler) {
	fn := func(w http.ResponseWriter, r *http.Request) {
		if err := h(w, r); err != nil {
			fmt.Println(err)
		}
	}
	a.mux.MethodFunc(method, pattern, fn)
}

// Plain has a method for each verb.
type Plain struct {
	*http.ServeMux
}

func NewPlain() *Plain {
	return &Plain{http.NewServeMux()}
}

func (p *Plain) Get(path string, h http.HandlerFunc) {
	p.HandleFunc("GET "+path, h)
}


// Unused is called by nobody: it serves nothing.
func (p *Plain) Unused(path string, h http.HandlerFunc) {
	p.Handle(path, h)
}

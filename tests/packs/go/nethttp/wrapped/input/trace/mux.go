package trace

import "net/http"

// Mux notes each request before it hands it on.
type Mux struct {
	inner *http.ServeMux
}

func NewMux() *Mux {
	return &Mux{inner: http.NewServeMux()}
}

func (m *Mux) Handle(pattern string, handler http.Handler) {
	m.inner.Handle(pattern, handler)
}

func (m *Mux) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.inner.ServeHTTP(w, r)
}

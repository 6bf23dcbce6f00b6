package wires

import "net/http"

// Wire answers with what it is tied to.
type Wire struct{ Handler http.Handler }

func (w *Wire) ServeHTTP(out http.ResponseWriter, in *http.Request) {
	w.Handler.ServeHTTP(out, in)
}

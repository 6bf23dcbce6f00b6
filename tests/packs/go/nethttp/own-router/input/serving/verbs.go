package serving

import "net/http"

// Put stands in another file than its type.
func (p *Plain) Put(path string, h http.HandlerFunc) {
	p.HandleFunc("PUT "+path, h)
}

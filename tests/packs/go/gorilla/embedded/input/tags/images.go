package tags

import "net/http"

// images passes on what another program has.
func (h *Handler) images(w http.ResponseWriter, r *http.Request) {
	proxy, err := h.proxies.Make(r.Host)
	if err != nil {
		return
	}
	http.StripPrefix("/tags/images", proxy).ServeHTTP(w, r)
}

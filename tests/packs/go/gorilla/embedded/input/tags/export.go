package tags

import "net/http"

func (h *Handler) exports() {
	h.HandleFunc("/tags/export", h.export).Methods(http.MethodGet)
}

func (h *Handler) export(w http.ResponseWriter, r *http.Request) {}

package store

import "net/http"

// Show answers with what is kept.
func Show(w http.ResponseWriter, r *http.Request) {
	w.WriteHeader(http.StatusNoContent)
}

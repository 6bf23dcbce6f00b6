package shelf

import "net/http"

// Books lists the books.
func Books() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Write([]byte("[]"))
	})
}

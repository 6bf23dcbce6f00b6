package gauge

import (
	"net/http"
	"testing"
)

func Locks(w http.ResponseWriter, r *http.Request) {}

// Serve starts a server that only tests ask.
func Serve(t testing.TB) {
	http.HandleFunc("/pretended", Locks)
}

func Start(t *testing.T, level int) {
	http.HandleFunc("/started", Locks)
}

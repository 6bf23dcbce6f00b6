package dock

import "net/http"

// Stored asks what the dock keeps; it is no part of the dock itself.
func Stored() {
	http.Get("http://depot:9002/stock")
}

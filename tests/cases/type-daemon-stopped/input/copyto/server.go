package copyto

import "net/http"

func Serve() {
	http.HandleFunc("/stop", handleStop)
	http.ListenAndServe(":8080", nil)
}

func handleStop(w http.ResponseWriter, r *http.Request) {
	stopAll()
}

func stopAll() {
	closeBooks()
}

func closeBooks() {
}

package health

import "net/http"

func Start() error {
	http.HandleFunc("/status", status)
	return http.ListenAndServe(":8080", nil)
}

func status(w http.ResponseWriter, r *http.Request) {
	w.Write(sayWell())
}

func sayWell() []byte {
	return []byte("OK")
}

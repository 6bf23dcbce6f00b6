package locktesting

import "net/http"

func Register() {
	http.HandleFunc("/ping", ping)
}

func ping(w http.ResponseWriter, r *http.Request) {}

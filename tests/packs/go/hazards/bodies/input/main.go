package main

import "net/http"

func main() {
	http.HandleFunc("/berths", handleBerths)
	http.HandleFunc("/tides", handleTides)
	http.ListenAndServe(":8080", allowAll(http.DefaultServeMux))
}

// for the monitoring of this machine alone
func serveMetrics() {
	http.ListenAndServe("localhost:9090", nil)
}

func allowAll(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if origin := r.Header.Get("Origin"); origin != "" {
			w.Header().Set("Access-Control-Allow-Origin", origin)
		}
		next.ServeHTTP(w, r)
	})
}

func allowOurs(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origin := r.Header.Get("Origin")
		if origin == "https://quay.example.org" {
			w.Header().Set("Access-Control-Allow-Origin", origin)
		}
		next.ServeHTTP(w, r)
	})
}

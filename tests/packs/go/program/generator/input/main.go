package main

import (
	"net/http"

	"example.com/glyphs/glyph"
)

func main() {
	http.HandleFunc("/widths", func(w http.ResponseWriter, r *http.Request) {
		http.Get("https://fonts.example.com/widths")
		w.Write([]byte(glyph.Widths()))
	})
	http.ListenAndServe(":8080", nil)
}

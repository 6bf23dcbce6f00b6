package main

import (
	"net/http"

	"example.com/shelf/manual"
	"example.com/shelf/pages"
	"example.com/shelf/shelf"
)

func main() {
	http.Handle("GET /books", shelf.Books())
	http.Handle("GET /manual/", http.FileServerFS(manual.Files))
	http.Handle("GET /", http.FileServerFS(pages.Files))
	http.ListenAndServe(":8080", nil)
}

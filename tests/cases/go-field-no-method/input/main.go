package main

import (
	"net/http"

	"quill.example/desk/book"
	"quill.example/desk/desk"
)

func main() {
	d := desk.New(&book.Book{})
	http.HandleFunc("POST /notes", d.Note)
	http.ListenAndServe(":8080", nil)
}

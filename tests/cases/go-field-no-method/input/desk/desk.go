package desk

import (
	"net/http"

	"quill.example/desk/book"
)

// Desk has a method of its book, and a field called as one of a lamp.
type Desk struct {
	*book.Book
	dim func() int
}

func New(b *book.Book) *Desk {
	return &Desk{Book: b, dim: func() int { return 1 }}
}

func (d *Desk) Note(w http.ResponseWriter, r *http.Request) {
	if d.dim() > 0 {
		d.Write(r.FormValue("note"))
	}
}

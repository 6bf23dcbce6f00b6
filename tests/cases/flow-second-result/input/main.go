package main

import "net/http"

type server struct{ lines map[string]*Line }

func main() {
	s := &server{}
	http.HandleFunc("POST /tickets", s.book)
	http.ListenAndServe(":8080", nil)
}

func (s *server) book(w http.ResponseWriter, r *http.Request) {
	name, line, err := s.find(r)
	if err != nil {
		http.Error(w, name, http.StatusNotFound)
		return
	}
	line.Put(Ticket{Name: name})
}

func (s *server) find(r *http.Request) (string, *Line, error) {
	name := r.FormValue("line")
	return name, s.lines[name], nil
}

module example.org/desk

go 1.22

require github.com/gorilla/mux v1.8.0

module example.org/desk

go 1.24

require google.golang.org/adk v0.1.0

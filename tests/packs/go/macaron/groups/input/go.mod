module example.com/desk

go 1.22

require gopkg.in/macaron.v1 v1.5.1

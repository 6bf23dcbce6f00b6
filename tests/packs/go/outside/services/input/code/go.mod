module example.org/code

go 1.22

require github.com/google/go-github/v60 v60.0.0

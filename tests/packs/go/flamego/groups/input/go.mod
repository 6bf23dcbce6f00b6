module example.com/notes

go 1.22

require github.com/flamego/flamego v1.12.0

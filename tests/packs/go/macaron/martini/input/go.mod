module example.com/shelf

go 1.12

require github.com/go-martini/martini v0.0.0-20170121215854-22fa46961aab

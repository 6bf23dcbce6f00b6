module example.org/dune

go 1.22

require github.com/goravel/framework v1.14.0

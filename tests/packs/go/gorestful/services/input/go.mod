module example.org/vault

go 1.22

require github.com/emicklei/go-restful/v3 v3.12.0

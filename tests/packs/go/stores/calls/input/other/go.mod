module example.org/other

go 1.22

require (
	github.com/hashicorp/consul/api v1.0.0
	github.com/goravel/framework v1.0.0
)

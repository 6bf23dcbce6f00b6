module example.org/mill

go 1.22

require github.com/beego/beego/v2 v2.3.0

module example.org/gauge

go 1.22

require github.com/go-kratos/kratos/v2 v2.8.0

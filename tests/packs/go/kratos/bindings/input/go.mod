module acme.test/berths

go 1.22

require github.com/go-kratos/kratos/v2 v2.8.0

module example.org/relay

go 1.22

require github.com/zeromicro/go-zero v1.7.0

module shop

go 1.22

require (
	github.com/zeromicro/go-queue v1.2.2
	github.com/zeromicro/go-zero v1.7.0
	google.golang.org/grpc v1.65.0
)

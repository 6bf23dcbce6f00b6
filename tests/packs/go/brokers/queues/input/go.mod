module example.com/harbour

go 1.22

require (
	github.com/RichardKnop/machinery v1.10.8
	github.com/gocraft/work v0.5.1
)
